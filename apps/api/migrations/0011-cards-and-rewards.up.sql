-- Linked cards and what they earn. Card numbers are nowhere here: a card is its network, its last four digits and a
-- keyed fingerprint that only the vault can make.

alter table member add column referred_by text check (referred_by ~ '^[A-Za-z0-9_-]{8,64}$');
comment on column member.referred_by is 'The public id of the member whose referral link led here (EXT-08); it need not be anybody''s.';
create index member_referred_by on member (partner, referred_by) where referred_by is not null;

alter table member_bonus add column enrolled_at timestamptz, add column qualified_at timestamptz;

create table member_card (
  partner text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  network text not null check (network in ('AMEX', 'DISC', 'MAST', 'VISA')),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  description text not null default '' check (length(description) <= 60),
  partner_card_id text,
  direct_file_feed_opt_in boolean not null default false,
  consent_version text not null,
  consented_at timestamptz not null,
  consent_withdrawn_at timestamptz,
  linked_at timestamptz not null,
  unlinked_at timestamptz,
  primary key (partner, id),
  foreign key (partner, member_id) references member (partner, id) on delete cascade,
  check (unlinked_at >= linked_at)
);

create unique index member_card_linked on member_card (partner, fingerprint) where unlinked_at is null;
create index member_card_fingerprint on member_card (partner, fingerprint);
create index member_card_member on member_card (partner, member_id);

comment on table member_card is 'Cards that are or were linked. Unlinking keeps the row, so that a dine before it still counts.';
comment on column member_card.consent_version is 'The version of the terms that were agreed to when linking (EXT-06).';

-- Cards that the program hands over, for members to link with a tick (CRD-08).
create table partner_card (
  partner text not null,
  id text not null check (length(id) between 1 and 64),
  member_id uuid not null,
  network text not null check (network in ('AMEX', 'DISC', 'MAST', 'VISA')),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  description text not null default '' check (length(description) <= 60),
  loaded_at timestamptz not null,
  primary key (partner, id),
  foreign key (partner, member_id) references member (partner, id) on delete cascade
);

create index partner_card_member on partner_card (partner, member_id);

-- Raised with every dine: room on each page keeps that from touching its index.
alter table member_year set (fillfactor = 60);

-- A dine as the card networks told it, with what became of it. Money in cents, rewards in whole units of the partner's
-- currency (cents where that is money).
create table card_transaction (
  partner text not null,
  id bigint generated always as identity,
  source_id text not null check (length(source_id) between 1 and 100),
  member_id uuid not null,
  card_id uuid,
  card_last_four text not null default '' check (card_last_four ~ '^([0-9]{4})?$'),
  merchant_id text not null,
  merchant_name text not null,
  transacted_at timestamptz not null,
  dined_on date not null,
  ticket_cents integer not null check (ticket_cents > 0),
  kind text not null check (kind in ('settle', 'manual')),
  status text not null check (status in ('pending', 'awarded', 'paid', 'deferred', 'forfeit')),
  reason text,
  benefit_units integer not null default 0 check (benefit_units >= 0),
  created_at timestamptz not null,
  decided_at timestamptz,
  paid_at timestamptz,
  primary key (partner, id),
  check ((reason is not null) = (status in ('deferred', 'forfeit')))
);

create unique index card_transaction_source on card_transaction (partner, source_id);
create index card_transaction_activity on card_transaction (partner, member_id, transacted_at desc, id desc);

comment on column card_transaction.merchant_id is 'Merchants are never removed. A foreign key would lock the merchant''s row for every dine that arrives.';
comment on column card_transaction.source_id is 'The id at the feed; the same id again is the same dine.';
comment on column card_transaction.dined_on is 'The date at the restaurant.';
comment on column card_transaction.ticket_cents is 'The subtotal: rewards are earned on nothing else.';
comment on column card_transaction.reason is 'Why it did not earn: one of the codes of libs/rules (EXT-02).';
comment on column card_transaction.decided_at is 'When it was awarded, deferred or forfeited.';

-- The ledger. Entries are added and never changed; every balance is a sum of them.
create table reward_entry (
  partner text not null,
  id bigint generated always as identity,
  member_id uuid not null,
  transaction_id bigint,
  source_code text not null check (source_code in ('M', 'J', '+', 'A', 'B', 'S')),
  kind text not null check (kind in ('earn', 'offer', 'bonus', 'adjustment', 'reversal', 'payout')),
  units integer not null check (units <> 0),
  cause text not null check (length(cause) between 1 and 200),
  created_at timestamptz not null,
  primary key (partner, id)
);

create unique index reward_entry_cause on reward_entry (partner, cause);
create index reward_entry_member on reward_entry (partner, member_id);

comment on column reward_entry.source_code is 'M manual, J bonus adjustment, + corporate, A adjustment, B bonus, S settle (entities: reward source codes).';
comment on column reward_entry.cause is 'What the entry is for, once: settle:<transaction>, payout:<payout>, bonus:<member>:<code>.';

create function reward_entry_is_kept() returns trigger
  language plpgsql
as $$
begin
  raise exception 'Entries of the ledger are never changed or removed; a reversal is an entry of its own.';
end
$$;

create trigger reward_entry_is_kept before update or delete on reward_entry for each row execute function reward_entry_is_kept();
create trigger reward_entry_stays before truncate on reward_entry for each statement execute function reward_entry_is_kept();

-- Rewards on their way out: to the program's account, to a card or by mail.
create table payout (
  partner text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  units integer not null check (units > 0),
  target_type text not null check (target_type in ('program', 'card', 'other')),
  target_label text not null,
  brand text not null check (brand in ('MasterCard', 'Tremendous', 'Visa', 'XXXX')),
  delivery text not null check (delivery in ('Card', 'Email')),
  status text not null check (status in ('pending', 'pending_received', 'completed', 'rejected', 'error')),
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (partner, id)
);

create index payout_member on payout (partner, member_id, created_at desc);

-- Dines that did not show up, as members report them (EXT-01).
create table reward_claim (
  partner text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  merchant_id text not null references merchant (id),
  merchant_name text not null,
  dined_on date not null,
  ticket_cents integer not null check (ticket_cents between 1 and 10000000),
  card_id uuid,
  note text not null default '' check (length(note) <= 500),
  status text not null check (status in ('received', 'needs_information', 'approved', 'declined')),
  reason text not null default '' check (length(reason) <= 300),
  transaction_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (partner, id)
);

create index reward_claim_member on reward_claim (partner, member_id, created_at desc);
create index reward_claim_open on reward_claim (partner, created_at) where status in ('received', 'needs_information');

create table claim_receipt (
  partner text not null,
  claim_id uuid not null,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  picture bytea not null check (octet_length(picture) <= 8388608),
  received_at timestamptz not null,
  primary key (partner, claim_id),
  foreign key (partner, claim_id) references reward_claim (partner, id) on delete cascade
);

-- What members say of a restaurant where they dined (MER-06), once a dine.
create table merchant_review (
  partner text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  merchant_id text not null references merchant (id),
  transaction_id bigint not null,
  rating smallint not null check (rating between 1 and 5),
  review text not null default '' check (length(review) <= 2000),
  author text not null check (length(author) <= 60),
  created_at timestamptz not null,
  primary key (partner, id)
);

create unique index merchant_review_dine on merchant_review (partner, transaction_id);
create index merchant_review_merchant on merchant_review (partner, merchant_id, created_at desc);

-- Stars given here, beside those that a merchant was imported with.
alter table merchant add column stars_given integer not null default 0 check (stars_given >= 0),
  add column stars_given_sum integer not null default 0 check (stars_given_sum >= 0);

-- Every deed of an operator, with who did it.
create table operator_event (
  partner text not null,
  id bigint generated always as identity,
  operator text not null check (length(operator) between 1 and 100),
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  happened_at timestamptz not null,
  primary key (partner, id)
);

call protect_tenant_table('member_card');
call protect_tenant_table('partner_card');
call protect_tenant_table('card_transaction');
call protect_tenant_table('reward_entry');
call protect_tenant_table('payout');
call protect_tenant_table('reward_claim');
call protect_tenant_table('claim_receipt');
call protect_tenant_table('merchant_review');
call protect_tenant_table('operator_event');

insert into serving_privilege (object, privileges) values
  ('table member_card', 'select, insert, update, delete'),
  ('table partner_card', 'select, insert, update, delete'),
  ('table card_transaction', 'select, insert, update'),
  ('table reward_entry', 'select, insert'),
  ('table payout', 'select, insert, update'),
  ('table reward_claim', 'select, insert, update'),
  ('table claim_receipt', 'select, insert, delete'),
  ('table merchant_review', 'select, insert, update'),
  ('table operator_event', 'select, insert');
