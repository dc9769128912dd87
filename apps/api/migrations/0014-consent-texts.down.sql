drop table consent_text;
delete from serving_privilege where object = 'table consent_text';
