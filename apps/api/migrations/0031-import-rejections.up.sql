-- Rejected rows of members, card transactions and other data of one partner hold personal data, so that partner alone
-- sees them, and for 30 days at most. Rows of the shared data (restaurants, dining rooms) move to a table without a partner.
create table shared_import_rejection (
  job_id bigint not null references import_job (id) on delete cascade,
  row_number bigint not null,
  reason text not null,
  excerpt text not null,
  recorded_at timestamptz not null default now(),
  primary key (job_id, row_number)
);

comment on column shared_import_rejection.excerpt is 'The beginning of the row in the file, to find it again.';

alter table import_rejection
  add column partner text,
  add column recorded_at timestamptz not null default now();

update import_rejection r set partner = j.for_partner, recorded_at = j.checkpoint_at from import_job j where j.id = r.job_id;

insert into shared_import_rejection (job_id, row_number, reason, excerpt, recorded_at)
  select job_id, row_number, reason, excerpt, recorded_at from import_rejection where partner is null;
delete from import_rejection where partner is null;

alter table import_rejection
  alter column partner set not null,
  drop constraint import_rejection_pkey,
  add primary key (partner, job_id, row_number);

comment on column import_rejection.recorded_at is 'Rejected rows are deleted 30 days later.';

call protect_tenant_table('import_rejection');

create index import_rejection_age on import_rejection (partner, recorded_at);
create index shared_import_rejection_age on shared_import_rejection (recorded_at);

insert into serving_privilege (object, privileges) values ('table shared_import_rejection', 'select, insert, delete');
