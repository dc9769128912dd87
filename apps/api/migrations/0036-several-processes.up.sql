-- What the processes of one installation must know of each other (SRV-08, SRV-09).

-- When a scheduled job last began for a partner. Whichever process holds the lock of the job runs it, once per turn.
create table job_turn (
  job text not null,
  for_partner text not null,
  began_at timestamptz not null,
  primary key (job, for_partner)
);

-- Calls of one network within a minute, for the limits that hold across processes. The key is a keyed hash.
create table call_rate (
  partner text not null,
  key_hash bytea not null,
  calls integer not null check (calls > 0),
  ends_at timestamptz not null,
  primary key (partner, key_hash)
);

create index call_rate_by_end on call_rate (partner, ends_at);

call protect_tenant_table('call_rate');

insert into serving_privilege (object, privileges) values
  ('table job_turn', 'select, insert, update'),
  ('table call_rate', 'select, insert, update, delete');
