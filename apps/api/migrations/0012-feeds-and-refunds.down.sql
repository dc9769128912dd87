drop table feed_delivery, card_refund;
drop index card_transaction_deferred;
alter table card_transaction drop column settled_at, drop column is_reviewed, drop column refunded_cents, drop column earning_cents, drop column earn_rate;
delete from serving_privilege where object in ('table card_refund', 'table feed_delivery');
