delete from serving_privilege where object = 'table used_token';
drop table used_token;
