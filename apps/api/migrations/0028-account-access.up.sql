-- Where members are signed in (ACC-16), and changes of the e-mail address that wait for their confirmation (ACC-14).
alter table member_session
  add column handle uuid not null default gen_random_uuid(),
  add column browser text not null default '' check (length(browser) <= 30),
  add column system text not null default '' check (length(system) <= 30);

create unique index member_session_handle on member_session (partner, handle);

comment on column member_session.handle is 'Names the session in the member''s list; it grants nothing.';
comment on column member_session.browser is 'From the user agent, by a closed list of names; empty when unknown.';
comment on column member_session.system is 'From the user agent, by a closed list of names; empty when unknown.';

create table email_change (
  partner text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  old_email text check (length(old_email) between 3 and 50),
  new_email text not null check (length(new_email) between 3 and 50),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'canceled')),
  token_hash bytea,
  token_expires_at timestamptz,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (partner, id),
  foreign key (partner, member_id) references member (partner, id) on delete cascade
);

comment on column email_change.old_email is 'Where the member is told about the change, which the mail needs after the change too.';
comment on column email_change.token_hash is 'SHA-256 of the token in the newest mailed link; null until a mail is sent and once it is used.';
comment on column email_change.expires_at is 'When the row is deleted, whatever became of the change.';

call protect_tenant_table('email_change');

create unique index email_change_pending on email_change (partner, member_id) where status = 'pending';
create index email_change_member on email_change (partner, member_id);
create unique index email_change_token on email_change (partner, token_hash) where token_hash is not null;
create index email_change_expired on email_change (partner, expires_at);

insert into serving_privilege (object, privileges) values ('table email_change', 'select, insert, update, delete');
