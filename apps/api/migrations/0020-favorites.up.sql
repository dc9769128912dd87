-- The restaurants that a member marked with a heart (EXT-04). Deleted with the member's personal data.
create table member_favorite (
  partner text not null,
  member_id uuid not null,
  merchant_id text not null references merchant (id),
  added_at timestamptz not null,
  primary key (partner, member_id, merchant_id),
  foreign key (partner, member_id) references member (partner, id) on delete cascade
);

call protect_tenant_table('member_favorite');

insert into serving_privilege (object, privileges) values ('table member_favorite', 'select, insert, delete');
