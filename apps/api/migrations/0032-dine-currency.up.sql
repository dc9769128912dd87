-- A refund counts against a dine of its own currency only.
alter table card_transaction add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$');
alter table card_refund add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$');

-- The currency of earlier dines that were not in dollars is unknown: XXX is ISO 4217 for that. The owner sees no rows
-- while row-level security is forced.
alter table card_transaction no force row level security;
update card_transaction set currency = 'XXX' where reason = 'foreign_currency';
alter table card_transaction force row level security;
