delete from import_job where kind = 'dining-rooms';
alter table import_job drop constraint import_job_kind_check;
alter table import_job add constraint import_job_kind_check
  check (kind in ('merchants', 'members', 'transactions', 'offers', 'partner-cards'));
alter table member drop column may_reserve;
drop table table_alert;
drop table reservation;
drop table card_guarantee;
drop table table_hold;
drop table dining_room;
drop function dining_room_mark();
alter table merchant drop column has_dining_room;
drop extension btree_gist;
delete from serving_privilege
  where object in ('table dining_room', 'table table_hold', 'table card_guarantee', 'table reservation', 'table table_alert');
