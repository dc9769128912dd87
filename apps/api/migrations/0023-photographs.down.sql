delete from import_job where kind = 'photographs';
alter table import_job drop constraint import_job_kind_check;
alter table import_job add constraint import_job_kind_check
  check (kind in ('merchants', 'members', 'transactions', 'offers', 'partner-cards', 'dining-rooms'));
drop table partner_photograph;
drop function partner_photograph_announce();
drop table merchant_photograph;
drop function merchant_photograph_mark();
alter table merchant drop column photographs;
drop function photograph_version(text);
delete from serving_privilege where object in ('table merchant_photograph', 'table partner_photograph');
