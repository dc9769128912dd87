-- Servers of the previous version may go on serving.

-- An import continues after a row, not at a byte: parsers count rows (SRV-03).
alter table import_job drop column byte_offset;
comment on column import_job.row_number is 'All rows up to this one are imported or refused, in the same transaction as the rows themselves.';
