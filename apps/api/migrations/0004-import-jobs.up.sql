-- Files that were imported, how far each came, and which rows were refused (SRV-03). These are the operator's tables:
-- no partner's site reads them.

create table import_job (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('merchants', 'members', 'transactions')),
  for_partner text,
  file_name text not null,
  file_sha256 text not null,
  mapping_sha256 text not null,
  status text not null default 'running' check (status in ('running', 'stopped', 'done', 'failed')),
  byte_offset bigint not null default 0 check (byte_offset >= 0),
  row_number bigint not null default 0 check (row_number >= 0),
  written bigint not null default 0,
  unchanged bigint not null default 0,
  rejected bigint not null default 0,
  started_at timestamptz not null default now(),
  checkpoint_at timestamptz not null default now(),
  finished_at timestamptz,
  unique nulls not distinct (kind, for_partner, file_sha256, mapping_sha256)
);

comment on column import_job.for_partner is 'The partner whose members or transactions these are; null for the shared merchants.';
comment on column import_job.byte_offset is 'Everything before this byte of the file is imported or refused, in the same transaction as the rows themselves.';

create table import_rejection (
  job_id bigint not null references import_job (id) on delete cascade,
  row_number bigint not null,
  reason text not null,
  excerpt text not null,
  primary key (job_id, row_number)
);

comment on column import_rejection.excerpt is 'The beginning of the row as it stood in the file, to find it again.';

insert into serving_privilege (object, privileges) values
  ('table import_job', 'select, insert, update, delete'),
  ('table import_rejection', 'select, insert, delete');
