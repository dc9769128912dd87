alter table card_transaction drop column offers_seen;
alter table merchant_offer drop column minimum_ticket_cents;
