-- Photographs of restaurants. A restaurant's own are shared by all partners; a partner may have others, which nobody else
-- shows. The pictures are stored as the import encoded them: upright, without metadata, large enough for every width.

create table merchant_photograph (
  merchant_id text not null references merchant (id),
  position smallint not null check (position between 1 and 9),
  file_hash bytea not null check (octet_length(file_hash) = 32),
  picture bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null check (alt <> ''),
  credit text not null check (credit <> ''),
  license text not null check (license <> ''),
  license_url text check (license_url ~ '^https?://'),
  source_url text check (source_url ~ '^https?://'),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, position)
);

comment on column merchant_photograph.file_hash is 'SHA-256 of the imported file, so that an unchanged one is not written again.';
comment on column merchant_photograph.picture is 'WebP.';

create table partner_photograph (
  partner text not null,
  merchant_id text not null references merchant (id),
  position smallint not null check (position between 1 and 9),
  file_hash bytea not null check (octet_length(file_hash) = 32),
  picture bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null check (alt <> ''),
  credit text not null check (credit <> ''),
  license text not null check (license <> ''),
  license_url text check (license_url ~ '^https?://'),
  source_url text check (source_url ~ '^https?://'),
  updated_at timestamptz not null default now(),
  primary key (partner, merchant_id, position)
);

call protect_tenant_table('partner_photograph');

-- Compressing an encoded picture again costs time and gains nothing.
alter table merchant_photograph alter column picture set storage external;
alter table partner_photograph alter column picture set storage external;

-- What lists know of a restaurant's photographs. The version changes with any of the pictures and is part of their addresses.
create function photograph_version(hashes text) returns text
  language sql immutable parallel safe
  return left(md5(hashes), 8);

alter table merchant add column photographs jsonb check (jsonb_typeof(photographs) = 'object');

comment on column merchant.photographs is '{"version", "count", "alt" of the first}; null without any. Follows merchant_photograph, so that indexes of merchants notice.';

create function merchant_photograph_mark() returns trigger
  language plpgsql
as $$
begin
  update merchant set photographs = stored.facts
    from (
      select marked.merchant_id, (
        select jsonb_build_object(
            'version', photograph_version(string_agg(position || encode(file_hash, 'hex'), ' ' order by position)),
            'count', count(*),
            'alt', (array_agg(alt order by position))[1])
          from merchant_photograph where merchant_photograph.merchant_id = marked.merchant_id
          having count(*) > 0
      ) as facts
      from (select distinct merchant_id from changed) marked
    ) stored
    where merchant.id = stored.merchant_id and merchant.photographs is distinct from stored.facts;
  return null;
end
$$;

create trigger merchant_photograph_added after insert on merchant_photograph
  referencing new table as changed for each statement execute function merchant_photograph_mark();
create trigger merchant_photograph_replaced after update on merchant_photograph
  referencing new table as changed for each statement execute function merchant_photograph_mark();
create trigger merchant_photograph_removed after delete on merchant_photograph
  referencing old table as changed for each statement execute function merchant_photograph_mark();

create function partner_photograph_announce() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('partner_photographs_changed', current_partner());
  return null;
end
$$;

create trigger partner_photograph_announce after insert or update or delete on partner_photograph
  for each statement execute function partner_photograph_announce();

alter table import_job drop constraint import_job_kind_check;
alter table import_job add constraint import_job_kind_check
  check (kind in ('merchants', 'members', 'transactions', 'offers', 'partner-cards', 'dining-rooms', 'photographs'));

insert into serving_privilege (object, privileges) values
  ('table merchant_photograph', 'select, insert, update, delete'),
  ('table partner_photograph', 'select, insert, update, delete');
