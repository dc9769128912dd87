delete from serving_privilege where object in ('table import_job', 'table import_rejection');
drop table import_rejection;
drop table import_job;
