-- Passkeys of members (ACC-15), and the challenges that browsers sign with them.
create table member_passkey (
  partner text not null,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  credential_id text not null check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  sign_count bigint not null check (sign_count >= 0),
  rp_id text not null check (length(rp_id) between 1 and 253),
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (partner, id),
  foreign key (partner, member_id) references member (partner, id) on delete cascade
);

comment on column member_passkey.credential_id is 'The id that the authenticator chose, as base64url.';
comment on column member_passkey.sign_count is 'The authenticator''s counter at the last use; 0 for those that do not count.';
comment on column member_passkey.rp_id is 'The host that the passkey was made at, and the only one where it works.';

call protect_tenant_table('member_passkey');

create unique index member_passkey_credential on member_passkey (partner, credential_id);
create index member_passkey_member on member_passkey (partner, member_id);

create table passkey_challenge (
  partner text not null,
  challenge_hash bytea not null,
  member_id uuid,
  expires_at timestamptz not null,
  primary key (partner, challenge_hash),
  foreign key (partner, member_id) references member (partner, id) on delete cascade
);

comment on column passkey_challenge.member_id is 'The member who adds a passkey; null for sign-in, where the passkey tells who it is.';

call protect_tenant_table('passkey_challenge');

create index passkey_challenge_member on passkey_challenge (partner, member_id) where member_id is not null;
create index passkey_challenge_expired on passkey_challenge (partner, expires_at);

insert into serving_privilege (object, privileges) values
  ('table member_passkey', 'select, insert, update, delete'),
  ('table passkey_challenge', 'select, insert, delete');
