drop table legal_consent;
drop table legal_text;
delete from serving_privilege where object in ('table legal_text', 'table legal_consent');
