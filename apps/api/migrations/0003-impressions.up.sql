-- What visitors did, as their browsers report it (ANL-01). Written in batches, never changed.

create table impression (
  partner text not null,
  id bigint generated always as identity,
  event text not null check (event <> ''),
  channel text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  user_agent text not null default '',
  public_id text,
  payload jsonb not null default '{}',
  primary key (partner, id)
);

comment on column impression.occurred_at is 'By the visitor''s own clock.';
comment on column impression.public_id is 'The member or known visitor, where the browser knows one.';

create index impression_by_arrival on impression (partner, received_at);

call protect_tenant_table('impression');

insert into serving_privilege (object, privileges) values ('table impression', 'select, insert, delete');
