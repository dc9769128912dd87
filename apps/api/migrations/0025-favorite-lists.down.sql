drop table favorite_list;
delete from serving_privilege where object = 'table favorite_list';
