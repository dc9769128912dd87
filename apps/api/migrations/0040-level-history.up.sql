-- Servers of the previous version may go on serving.

-- When members had VIP status, for dines that are decided late (EXT-02, MER-07). Deleted with the member's personal data.
create table member_vip (
  partner text not null,
  member_id uuid not null,
  from_day date not null,
  through date not null,
  primary key (partner, member_id, through),
  foreign key (partner, member_id) references member (partner, id) on delete cascade,
  check (from_day <= through)
);

comment on table member_vip is 'Periods of VIP status, each from the day of the dine that earned it. member.vip_through is the last day of the newest.';

-- What is known of earlier status: its last day, and the years with dines enough for it. Until now such status counted from
-- the first day of the year in which it was earned. The owner sees rows of all partners only while the policy is not forced.
alter table member no force row level security;
alter table member_year no force row level security;
insert into member_vip (partner, member_id, from_day, through)
  select partner, id, make_date(extract(year from vip_through)::integer - 1, 1, 1), vip_through
  from member where vip_through is not null
  union
  select y.partner, y.member_id, make_date(y.year, 1, 1), make_date(y.year + 1, 12, 31)
  from member_year y join member m on m.partner = y.partner and m.id = y.member_id
  where y.dines >= 11 and make_date(y.year + 1, 12, 31) < m.vip_through;
alter table member force row level security;
alter table member_year force row level security;

call protect_tenant_table('member_vip');

insert into serving_privilege (object, privileges) values ('table member_vip', 'select, insert, delete');

-- Files of members can opt them out of optional mails, too, which lowers their level.
alter table email_consent drop constraint email_consent_source_check;
alter table email_consent add constraint email_consent_source_check check (source in ('profile', 'unsubscribe_link', 'import'));
