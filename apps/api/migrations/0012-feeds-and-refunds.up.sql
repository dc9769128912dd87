-- What deciding about dines needs to know of them, refunds by themselves, and deliveries of the signed feed.

alter table card_transaction
  add column settled_at timestamptz,
  add column is_reviewed boolean not null default false,
  add column refunded_cents integer not null default 0 check (refunded_cents between 0 and ticket_cents),
  add column earning_cents integer not null default 0 check (earning_cents between 0 and ticket_cents),
  add column earn_rate double precision check (earn_rate > 0);

comment on column card_transaction.settled_at is 'When a settlement decided it; null while only its approval is known.';
comment on column card_transaction.is_reviewed is 'Somebody has looked at a bill that was too high to earn unseen.';
comment on column card_transaction.refunded_cents is 'The sum of its refunds.';
comment on column card_transaction.earning_cents is 'The part of the subtotal that the monthly maximum of the restaurant let earn.';
comment on column card_transaction.earn_rate is 'Currency units per dollar at which it was awarded, so that a refund takes back what it gave.';

create index card_transaction_deferred on card_transaction (partner, member_id, id) where status = 'deferred';

-- Refunds, once each; one that comes before its dine waits for it here.
create table card_refund (
  partner text not null,
  source_id text not null check (length(source_id) between 1 and 100),
  original_source_id text not null check (length(original_source_id) between 1 and 100),
  cents integer not null check (cents > 0),
  received_at timestamptz not null,
  primary key (partner, source_id)
);

create index card_refund_original on card_refund (partner, original_source_id);

comment on column card_refund.original_source_id is 'The dine it refunds, by its id at the feed.';

-- Deliveries of the signed feed, so that one that is sent again is answered again and not applied again.
create table feed_delivery (
  partner text not null,
  id text not null check (length(id) between 1 and 100),
  body_hash bytea not null check (octet_length(body_hash) = 32),
  answer json not null,
  received_at timestamptz not null,
  primary key (partner, id)
);

create index feed_delivery_age on feed_delivery (partner, received_at);

call protect_tenant_table('card_refund');
call protect_tenant_table('feed_delivery');

insert into serving_privilege (object, privileges) values
  ('table card_refund', 'select, insert'),
  ('table feed_delivery', 'select, insert, update, delete');
