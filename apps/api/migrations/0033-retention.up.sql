-- Events of visitors, members and operators are deleted when they are older than the *_RETENTION_DAYS settings (SRV-09).
create index security_event_by_time on security_event (partner, happened_at);
create index operator_event_by_time on operator_event (partner, happened_at);

-- The serving role may delete events, but no recent ones: nobody covers tracks by deleting what they just did.
create function refuse_recent_deletion() returns trigger language plpgsql as $$
begin
  if old.happened_at > now() - interval '29 days' then
    raise exception 'An event of the last 29 days cannot be deleted.' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;

create trigger security_event_recent before delete on security_event
  for each row execute function refuse_recent_deletion();
create trigger operator_event_recent before delete on operator_event
  for each row execute function refuse_recent_deletion();

update serving_privilege set privileges = 'select, insert, delete'
  where object in ('table security_event', 'table operator_event');
