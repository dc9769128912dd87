-- Merchants are shared by all partners; what a partner offers at one is that partner's own.

create sequence merchant_revision;

create table merchant (
  id text primary key check (id <> ''),
  source text not null,
  source_id text not null,
  name text not null check (name <> ''),
  phone text,
  website text,
  description text,
  address1 text,
  city text,
  state text,
  zip_code text,
  neighborhood text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  time_zone text,
  cuisines text[] not null default '{}',
  price_range smallint not null default 0 check (price_range between 0 and 4),
  overall_rating numeric(2, 1) not null default 0 check (overall_rating between 0 and 5),
  number_of_ratings integer not null default 0 check (number_of_ratings >= 0),
  acclaimed_level smallint not null default 0 check (acclaimed_level >= 0),
  highlight text check (highlight in ('comingSoon', 'leavingSoon', 'new')),
  origin text,
  features text[] not null default '{}' check (features <@ array['dineIn', 'delivery', 'takeout', 'onlineOrdering']),
  meals_served text[] not null default '{}' check (meals_served <@ array['breakfast', 'brunch', 'lunch', 'dinner', 'lateNight']),
  hours jsonb not null default '[]' check (jsonb_typeof(hours) = 'array'),
  image_base_url text,
  menu_images jsonb not null default '[]' check (jsonb_typeof(menu_images) = 'array'),
  events jsonb not null default '[]' check (jsonb_typeof(events) = 'array'),
  open_table_id text,
  monthly_max_spend_cents integer check (monthly_max_spend_cents >= 0),
  monthly_max_visits integer check (monthly_max_visits >= 0),
  content_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  revision bigint not null,
  unique (source, source_id),
  check ((latitude is null) = (longitude is null))
);

comment on column merchant.hours is 'List of {"day": 0 (Sunday) to 6, "opens": "HH:MM", "closes": "HH:MM"} in the merchant''s own time zone.';
comment on column merchant.content_hash is 'Fingerprint of the imported record, so that an unchanged one is not written again.';
comment on column merchant.deleted_at is 'Merchants are never removed, so that an index learns of their end and old dines keep their merchant.';
comment on column merchant.revision is 'Rises with every change, in the order of the commits: "what changed since N" misses nothing.';

create index merchant_by_revision on merchant (revision);

-- Writers of merchants take turns until they commit. Without that, a later revision could become visible before an
-- earlier one, and an index that had noted the later would never ask for the earlier.
create function merchant_take_turn() returns trigger
  language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('merchant.revision', 0));
  return null;
end
$$;

create function merchant_stamp() returns trigger
  language plpgsql
as $$
begin
  new.revision := nextval('merchant_revision');
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end
$$;

create function merchant_announce() returns trigger
  language plpgsql
as $$
declare
  latest bigint;
begin
  select max(revision) into latest from changed;
  if latest is not null then
    perform pg_notify('merchants_changed', latest::text);
  end if;
  return null;
end
$$;

create trigger merchant_take_turn before insert or update on merchant for each statement execute function merchant_take_turn();
create trigger merchant_stamp before insert or update on merchant for each row execute function merchant_stamp();
create trigger merchant_announce_new after insert on merchant
  referencing new table as changed for each statement execute function merchant_announce();
create trigger merchant_announce_changed after update on merchant
  referencing new table as changed for each statement execute function merchant_announce();

create table merchant_offer (
  partner text not null,
  merchant_id text not null references merchant (id),
  offer_id text not null check (offer_id <> ''),
  offer_type text not null check (offer_type in ('unlimited', 'limited')),
  campaign_codes text[] not null default '{}',
  bonus_amount integer not null default 0 check (bonus_amount >= 0),
  required_tier smallint not null default 0 check (required_tier in (0, 2, 3)),
  starts_on date,
  ends_on date,
  days integer[] not null default '{0,1,2,3,4,5,6}' check (days <@ array[0, 1, 2, 3, 4, 5, 6]),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (partner, merchant_id, offer_id),
  check (starts_on is null or ends_on is null or starts_on <= ends_on)
);

comment on table merchant_offer is 'What a partner offers at a merchant. Days are 0 (Sunday) to 6 in the merchant''s own time zone.';
comment on column merchant_offer.bonus_amount is 'Extra benefit of a dine, in whole units of the partner''s currency (cents where that is money).';
comment on column merchant_offer.required_tier is 'The lowest tier that earns here: 0 everyone, 2 opted in, 3 VIP.';

call protect_tenant_table('merchant_offer');

create function merchant_offer_announce() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('merchant_offers_changed', current_partner());
  return null;
end
$$;

create trigger merchant_offer_announce after insert or update or delete on merchant_offer
  for each statement execute function merchant_offer_announce();

insert into serving_privilege (object, privileges) values
  ('table merchant', 'select, insert, update'),
  ('sequence merchant_revision', 'usage'),
  ('table merchant_offer', 'select, insert, update, delete');
