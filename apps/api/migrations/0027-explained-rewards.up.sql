-- Entries say how their amount came about, so that activity explains a reward whatever the rates are later (ACC-12).
alter table reward_entry
  add column earning_cents integer check (earning_cents > 0),
  add column earn_rate double precision check (earn_rate > 0),
  add column tier_level smallint check (tier_level in (0, 1, 2, 3));

comment on column reward_entry.earning_cents is 'The part of the bill that earned; of entries of kind earn.';
comment on column reward_entry.earn_rate is 'Currency units per dollar; of entries of kind earn.';
comment on column reward_entry.tier_level is 'The member''s tier on the day of the dine; of entries of kind earn.';

create index reward_entry_dine on reward_entry (partner, transaction_id) where transaction_id is not null;

-- A claim belongs to the dine it is about, where the card reported one (EXT-18).
alter table reward_claim add column dine_id bigint;

comment on column reward_claim.dine_id is 'The dine that the member reports; transaction_id is the one that an approval adds.';

-- What the program asked about a claim, and what the member answered.
create table claim_message (
  partner text not null,
  id bigint generated always as identity,
  claim_id uuid not null,
  author text not null check (author in ('member', 'program')),
  words text not null default '' check (char_length(words) <= 500),
  media_type text check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  picture bytea check (octet_length(picture) <= 8388608),
  created_at timestamptz not null,
  primary key (partner, id),
  foreign key (partner, claim_id) references reward_claim (partner, id) on delete cascade,
  check ((media_type is null) = (picture is null)),
  check (words <> '' or picture is not null)
);

call protect_tenant_table('claim_message');

create index claim_message_claim on claim_message (partner, claim_id, id);

insert into serving_privilege (object, privileges) values ('table claim_message', 'select, insert, delete');
