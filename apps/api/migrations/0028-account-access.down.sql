drop table email_change;
delete from serving_privilege where object = 'table email_change';
drop index member_session_handle;
alter table member_session
  drop column handle,
  drop column browser,
  drop column system;
