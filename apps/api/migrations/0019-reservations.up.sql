-- Tables belong to restaurants, reservations to programs (docs/adr/0014).

create extension if not exists btree_gist;

alter table merchant add column has_dining_room boolean not null default false;

comment on column merchant.has_dining_room is 'Whether this server books its tables; follows dining_room, so that indexes of merchants notice.';

create table dining_room (
  merchant_id text primary key references merchant (id),
  room jsonb not null check (jsonb_typeof(room) = 'object'),
  updated_at timestamptz not null default now()
);

comment on table dining_room is 'Tables, shifts and rules of restaurants whose tables this server books (DiningRoomSchema in libs/booking).';

create function dining_room_mark() returns trigger
  language plpgsql
as $$
begin
  update merchant set has_dining_room = (tg_op = 'INSERT')
    where id in (select merchant_id from changed) and has_dining_room <> (tg_op = 'INSERT');
  return null;
end
$$;

create trigger dining_room_added after insert on dining_room
  referencing new table as changed for each statement execute function dining_room_mark();
create trigger dining_room_removed after delete on dining_room
  referencing old table as changed for each statement execute function dining_room_mark();

create table table_hold (
  id uuid not null default gen_random_uuid(),
  merchant_id text not null references merchant (id),
  table_number text not null,
  during tstzrange not null check (not isempty(during)),
  covers integer not null check (covers >= 0),
  primary key (id, table_number),
  exclude using gist (merchant_id with =, table_number with =, during with &&)
);

comment on table table_hold is 'What is taken, for all programs; nothing about who took it. Joined tables share the id, and the first of them counts the covers.';

create table card_guarantee (
  partner text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  merchant_id text not null references merchant (id),
  starts_at timestamptz not null,
  party_size integer not null,
  return_path text not null,
  provider text not null check (provider in ('embedded', 'stripe')),
  reference text not null default '',
  answer text not null default 'open' check (answer in ('open', 'confirmed', 'declined', 'failing')),
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (partner, id),
  foreign key (partner, member_id) references member (partner, id) on delete cascade
);

comment on table card_guarantee is 'A card that guarantees one slot for one party (RSV-03), once. No number: the payment provider knows the card by the reference.';
comment on column card_guarantee.answer is 'What was answered on the embedded payment page; Stripe is asked for its answers.';

call protect_tenant_table('card_guarantee');

create index card_guarantee_unused on card_guarantee (partner, created_at) where used_at is null;
create index card_guarantee_member on card_guarantee (partner, member_id);

create table reservation (
  partner text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  merchant_id text not null references merchant (id),
  merchant_name text not null,
  request_id uuid not null,
  state text not null check (state in ('asked', 'booked', 'canceled', 'completed', 'no_show', 'failed')),
  outcome text check (outcome in ('taken', 'deactivated', 'error')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  local_date date not null,
  local_time text not null,
  time_zone text not null,
  party_size integer not null check (party_size > 0),
  special_request text not null default '',
  confirmation text not null default '',
  provider text not null check (provider in ('embedded', 'remote')),
  hold_id uuid,
  guarantee_id uuid,
  fee_cents integer not null default 0 check (fee_cents >= 0),
  changeable_until timestamptz not null,
  sequence integer not null default 0,
  asked_change jsonb,
  change_request_id uuid,
  reminded_at timestamptz,
  dine_source_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (partner, id),
  unique (partner, member_id, request_id),
  foreign key (partner, member_id) references member (partner, id) on delete cascade,
  check ((state = 'failed') = (outcome is not null))
);

comment on column reservation.request_id is 'Made by the browser for each attempt: sent again, it gets the first answer.';
comment on column reservation.outcome is 'Why a failed attempt failed.';
comment on column reservation.asked_change is 'A change or cancellation that the provider was asked for and has not answered yet.';
comment on column reservation.change_request_id is 'The request id of the last change that was made.';
comment on column reservation.sequence is 'Rises with every change; calendars replace an event by one with a higher number.';
comment on column reservation.dine_source_id is 'The dine that completed it.';

call protect_tenant_table('reservation');

create index reservation_member on reservation (partner, member_id, starts_at);
create index reservation_unanswered on reservation (partner, updated_at) where state = 'asked' or asked_change is not null;
create index reservation_unreminded on reservation (partner, starts_at) where state = 'booked' and reminded_at is null;
create index reservation_dine on reservation (partner, dine_source_id) where dine_source_id is not null;

create table table_alert (
  partner text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  merchant_id text not null references merchant (id),
  local_date date not null,
  local_time text not null,
  party_size integer not null check (party_size > 0),
  created_at timestamptz not null,
  primary key (partner, id),
  unique (partner, member_id, merchant_id, local_date, local_time, party_size),
  foreign key (partner, member_id) references member (partner, id) on delete cascade
);

comment on table table_alert is 'Members who want a mail when a table frees up (EXT-09). A row is deleted when the mail is queued, or when its date has passed.';

call protect_tenant_table('table_alert');

create index table_alert_date on table_alert (partner, local_date, id);

alter table member add column may_reserve boolean not null default true;

comment on column member.may_reserve is 'False: this server books no tables for the member.';

alter table import_job drop constraint import_job_kind_check;
alter table import_job add constraint import_job_kind_check
  check (kind in ('merchants', 'members', 'transactions', 'offers', 'partner-cards', 'dining-rooms'));

insert into serving_privilege (object, privileges) values
  ('table dining_room', 'select, insert, update, delete'),
  ('table table_hold', 'select, insert, update, delete'),
  ('table card_guarantee', 'select, insert, update, delete'),
  ('table reservation', 'select, insert, update, delete'),
  ('table table_alert', 'select, insert, update, delete');
