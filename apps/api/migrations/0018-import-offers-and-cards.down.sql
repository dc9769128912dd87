drop table import_row_key;
delete from serving_privilege where object = 'table import_row_key';
delete from import_job where kind in ('offers', 'partner-cards');
alter table import_job drop constraint import_job_kind_check;
alter table import_job add constraint import_job_kind_check check (kind in ('merchants', 'members', 'transactions'));
