delete from serving_privilege where object = 'table prospect_email';
drop table prospect_email;
