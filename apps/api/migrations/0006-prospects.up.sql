-- E-mail addresses left on the home page by people who have not joined yet (HOM-01).

create table prospect_email (
  partner text not null,
  email text not null check (length(email) between 3 and 50),
  email_key text not null generated always as (lower(email)) stored,
  created_at timestamptz not null default now(),
  primary key (partner, email_key)
);

comment on column prospect_email.email_key is 'The address without regard to case: one row a person.';

call protect_tenant_table('prospect_email');

insert into serving_privilege (object, privileges) values ('table prospect_email', 'select, insert, delete');
