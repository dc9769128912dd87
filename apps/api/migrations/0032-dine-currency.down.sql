alter table card_refund drop column currency;
alter table card_transaction drop column currency;
