-- Members and what proves who they are. Everything here belongs to one partner: the same person at two programs is two
-- members.

create table member (
  partner text not null,
  id uuid not null default gen_random_uuid(),
  public_id text not null check (public_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  email text check (length(email) between 3 and 50),
  email_key text generated always as (lower(email)) stored,
  first_name text not null default '' check (length(first_name) <= 80),
  last_name text not null default '' check (length(last_name) <= 80),
  address1 text not null default '' check (length(address1) <= 30),
  address2 text not null default '' check (length(address2) <= 30),
  city text not null default '' check (length(city) <= 20),
  state text not null default '' check (state ~ '^([A-Z]{2})?$'),
  zip_code text not null default '' check (zip_code ~ '^([0-9]{5})?$'),
  phone_number text not null default '' check (phone_number ~ '^([2-9][0-9]{9})?$'),
  sms_opt_in boolean not null default false,
  email_opt_in boolean not null default false,
  loyalty_number text check (length(loyalty_number) between 1 and 30),
  family_id text,
  member_type text not null default 'NonCardMember' check (member_type in ('NonCardMember', 'EnrolledCardMember', 'ClosedAccountMember')),
  is_active boolean not null default true,
  must_update_email boolean not null default false,
  enrollment_source text not null default '',
  joined_at timestamptz,
  terms_accepted_at timestamptz,
  activated_at timestamptz,
  vip_through date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (partner, id)
);

create unique index member_public_id on member (partner, public_id);
create unique index member_email on member (partner, email_key);
create unique index member_loyalty_number on member (partner, loyalty_number);

comment on column member.public_id is 'What names a member in addresses, mails and cookies. It gives no right to anything.';
comment on column member.joined_at is 'When enrollment was completed; null for people whom the program or its identity provider told us of.';
comment on column member.activated_at is 'When the member was activated; until then the opt-in level is "non-activated" (1).';
comment on column member.vip_through is 'The last day of VIP status, by the dines of a calendar year.';
comment on column member.must_update_email is 'The e-mail address does not work: sign-in leads to mending it first (ENR-08).';
comment on column member.is_active is 'Whether the web account can be used; deactivated ones keep their history.';

-- A password, as scrypt with its parameters. Members of single sign-on have none.
create table member_password (
  partner text not null,
  member_id uuid not null,
  hash text not null,
  changed_at timestamptz not null default now(),
  primary key (partner, member_id),
  foreign key (partner, member_id) references member (partner, id) on delete cascade
);

-- Who a member is to an identity provider.
create table member_identity (
  partner text not null,
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  member_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (partner, issuer, subject),
  foreign key (partner, member_id) references member (partner, id) on delete cascade
);

create index member_identity_member on member_identity (partner, member_id);

create table member_session (
  partner text not null,
  id_hash bytea not null,
  member_id uuid not null,
  is_remembered boolean not null default false,
  emulated_by text,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (partner, id_hash),
  foreign key (partner, member_id) references member (partner, id) on delete cascade
);

create index member_session_member on member_session (partner, member_id);
create index member_session_expiry on member_session (partner, expires_at);

comment on column member_session.id_hash is 'SHA-256 of the session id; the id itself is in the member''s cookie alone.';
comment on column member_session.emulated_by is 'The administrator who looks through the member''s eyes (SES-11); null for members themselves.';

-- Links that are mailed: single use, kept as a hash, good for a short time.
create table member_link (
  partner text not null,
  token_hash bytea not null,
  member_id uuid not null,
  purpose text not null check (purpose in ('recover')),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (partner, token_hash),
  foreign key (partner, member_id) references member (partner, id) on delete cascade
);

create index member_link_member on member_link (partner, member_id, purpose);

-- Wrong passwords, counted by what was typed, whether such an account exists or not, and by where it came from.
create table sign_in_guard (
  partner text not null,
  kind text not null check (kind in ('account', 'network')),
  key_hash bytea not null,
  failures integer not null default 0 check (failures >= 0),
  counted_since timestamptz not null,
  locked_until timestamptz,
  primary key (partner, kind, key_hash)
);

comment on table sign_in_guard is 'An attempt is counted before its password is looked at, so that parallel guesses cannot slip past.';

-- What somebody who investigates an account needs to know, and nothing that identifies a visitor by itself.
create table security_event (
  partner text not null,
  id bigint generated always as identity,
  kind text not null,
  member_id uuid,
  network_hash bytea,
  request_id text,
  details jsonb not null default '{}',
  happened_at timestamptz not null,
  primary key (partner, id)
);

create index security_event_member on security_event (partner, member_id, happened_at);

-- How often a member dined in a calendar year; VIP status follows from it.
create table member_year (
  partner text not null,
  member_id uuid not null,
  year integer not null check (year between 2000 and 2200),
  dines integer not null default 0 check (dines >= 0),
  spent_cents bigint not null default 0 check (spent_cents >= 0),
  primary key (partner, member_id, year),
  foreign key (partner, member_id) references member (partner, id) on delete cascade
);

create table member_bonus (
  partner text not null,
  member_id uuid not null,
  code text not null,
  status text not null check (status in ('Eligible', 'Enrolled', 'Qualified')),
  is_new_member_bonus boolean not null default false,
  created_at timestamptz not null,
  primary key (partner, member_id, code),
  foreign key (partner, member_id) references member (partner, id) on delete cascade
);

-- Effects on the outside world, written in the transaction that causes them and carried out afterwards at least once.
create table outbox (
  partner text not null,
  id bigint generated always as identity,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  delivered_at timestamptz,
  last_error text,
  primary key (partner, id)
);

create index outbox_due on outbox (partner, due_at) where delivered_at is null;

call protect_tenant_table('member');
call protect_tenant_table('member_password');
call protect_tenant_table('member_identity');
call protect_tenant_table('member_session');
call protect_tenant_table('member_link');
call protect_tenant_table('sign_in_guard');
call protect_tenant_table('security_event');
call protect_tenant_table('member_year');
call protect_tenant_table('member_bonus');
call protect_tenant_table('outbox');

insert into serving_privilege (object, privileges) values
  ('table member', 'select, insert, update, delete'),
  ('table member_password', 'select, insert, update, delete'),
  ('table member_identity', 'select, insert, delete'),
  ('table member_session', 'select, insert, update, delete'),
  ('table member_link', 'select, insert, update, delete'),
  ('table sign_in_guard', 'select, insert, update, delete'),
  ('table security_event', 'select, insert'),
  ('table member_year', 'select, insert, update'),
  ('table member_bonus', 'select, insert, update, delete'),
  ('table outbox', 'select, insert, update, delete');
