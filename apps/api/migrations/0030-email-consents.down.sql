drop index member_vip_lapsing;
alter table member drop column vip_lapse_told;
delete from serving_privilege where object = 'table email_consent';
drop table email_consent;
