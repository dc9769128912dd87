delete from serving_privilege where object in ('table job_turn', 'table call_rate');
drop table call_rate, job_turn;
