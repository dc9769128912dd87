update serving_privilege set privileges = 'select, insert'
  where object in ('table security_event', 'table operator_event');
drop trigger operator_event_recent on operator_event;
drop trigger security_event_recent on security_event;
drop function refuse_recent_deletion();
drop index operator_event_by_time;
drop index security_event_by_time;
