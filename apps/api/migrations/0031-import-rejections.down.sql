drop policy one_partner on import_rejection;
alter table import_rejection
  no force row level security,
  disable row level security;
drop index import_rejection_age;
alter table import_rejection
  drop constraint import_rejection_pkey,
  drop column partner,
  drop column recorded_at,
  add primary key (job_id, row_number);
insert into import_rejection (job_id, row_number, reason, excerpt)
  select job_id, row_number, reason, excerpt from shared_import_rejection;
delete from serving_privilege where object = 'table shared_import_rejection';
drop table shared_import_rejection;
