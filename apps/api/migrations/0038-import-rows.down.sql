-- The previous version continues at a byte, which is not known, so it must begin unfinished imports again, as it does finished ones.
update import_job set status = 'done', finished_at = coalesce(finished_at, checkpoint_at, started_at) where status <> 'done';
comment on column import_job.row_number is null;
alter table import_job add column byte_offset bigint not null default 0 check (byte_offset >= 0);
comment on column import_job.byte_offset is 'Everything before this byte of the file is imported or refused, in the same transaction as the rows themselves.';
