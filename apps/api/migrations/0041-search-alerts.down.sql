drop table search_alert;
delete from serving_privilege where object = 'table search_alert';
