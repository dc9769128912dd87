delete from serving_privilege where object = 'table impression';
drop table impression;
