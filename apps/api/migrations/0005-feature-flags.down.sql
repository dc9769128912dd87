delete from serving_privilege where object in ('table global_feature_flag', 'table feature_flag');
drop table feature_flag;
drop table global_feature_flag;
