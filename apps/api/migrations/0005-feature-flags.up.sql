-- Feature flags (SES-10): those of all partners, and those of one, which win.

create table global_feature_flag (
  kind text not null check (kind in ('auth', 'filter', 'partner')),
  name text not null check (name <> ''),
  value jsonb not null,
  primary key (kind, name)
);

create table feature_flag (
  partner text not null,
  kind text not null check (kind in ('auth', 'filter', 'partner')),
  name text not null check (name <> ''),
  value jsonb not null,
  primary key (partner, kind, name)
);

comment on column feature_flag.kind is 'The list of the answer it belongs to: authFlags, filters or partnerFeatureFlags.';

call protect_tenant_table('feature_flag');

insert into serving_privilege (object, privileges) values
  ('table global_feature_flag', 'select'),
  ('table feature_flag', 'select, insert, update, delete');
