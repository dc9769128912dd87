-- Servers of the previous version may go on serving.

-- Members who want a mail when a search that found nothing finds a restaurant (SRC-07).
create table search_alert (
  partner text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  near text not null check (char_length(near) between 1 and 100),
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (partner, id),
  foreign key (partner, member_id) references member (partner, id) on delete cascade
);

comment on table search_alert is 'Searches that found nothing, of members who want a mail when that changes. A row is deleted when the mail is queued, and when it expires.';
comment on column search_alert.near is 'The place as the search''s address names it; its coordinates are in the query.';
comment on column search_alert.query is 'Place, words and filters, as the search call takes them.';

call protect_tenant_table('search_alert');

create index search_alert_member on search_alert (partner, member_id, created_at);
create index search_alert_expired on search_alert (partner, expires_at);

insert into serving_privilege (object, privileges) values ('table search_alert', 'select, insert, delete');
