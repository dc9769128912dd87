-- What members chose about optional mails, and how (MAI-03). Deleted with the member's personal data.
create table email_consent (
  partner text not null,
  id bigint generated always as identity,
  member_id uuid not null,
  opted_in boolean not null,
  source text not null check (source in ('profile', 'unsubscribe_link')),
  recorded_at timestamptz not null,
  primary key (partner, id),
  foreign key (partner, member_id) references member (partner, id) on delete cascade
);

comment on table email_consent is 'Changes of member.email_opt_in after joining, each with its source. Rows are added, never changed.';

call protect_tenant_table('email_consent');

create index email_consent_member on email_consent (partner, member_id);

insert into serving_privilege (object, privileges) values ('table email_consent', 'select, insert, delete');

-- Members are told once that their VIP status is about to end (MAI-01).
alter table member add column vip_lapse_told date;

comment on column member.vip_lapse_told is 'The last day of VIP status that the member was told of before it ended; null for none.';

create index member_vip_lapsing on member (partner, vip_through) where vip_through is not null;
