-- Servers of the previous version may go on serving.

-- The report of an import is about the whole file, also when it was interrupted (SRV-03).
alter table import_job
  add column taken_as_missing jsonb not null default '{}',
  add column ignored_columns text[] not null default '{}';
comment on column import_job.taken_as_missing is 'By our field: how many rows have a value for it that stands for none, such as an empty text or n/a.';
comment on column import_job.ignored_columns is 'The first hundred columns that nothing reads, without card numbers.';
