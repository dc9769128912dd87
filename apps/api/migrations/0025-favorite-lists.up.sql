-- Lists of restaurants that were shared by a link (EXT-15). A list is a copy: later hearts do not change it.
create table favorite_list (
  partner text not null,
  token text not null check (token ~ '^[A-Za-z0-9_-]{22}$'),
  member_id uuid,
  network_hash bytea,
  title text not null default '' check (char_length(title) <= 60),
  merchant_ids text[] not null check (cardinality(merchant_ids) between 1 and 100),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (partner, token),
  foreign key (partner, member_id) references member (partner, id) on delete cascade
);

comment on column favorite_list.token is 'The secret of the link: 128 random bits.';
comment on column favorite_list.member_id is 'The member who shared it and may stop sharing; null for visitors.';
comment on column favorite_list.network_hash is 'Keyed hash of a visitor''s network, which limits the lists of a day; null for members.';

call protect_tenant_table('favorite_list');

create index favorite_list_member on favorite_list (partner, member_id, created_at) where member_id is not null;
create index favorite_list_network on favorite_list (partner, network_hash, created_at) where network_hash is not null;
create index favorite_list_expired on favorite_list (partner, expires_at);

insert into serving_privilege (object, privileges) values ('table favorite_list', 'select, insert, delete');
