drop table member_favorite;
delete from serving_privilege where object = 'table member_favorite';
