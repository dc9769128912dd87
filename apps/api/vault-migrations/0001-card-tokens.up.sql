-- The card vault's own database (CRD-02): what is known of a typed card until the site that asked has taken it.
-- A card number is never in it. The rules of tenancy are those of the platform's database.

create function current_partner() returns text
  language sql stable parallel safe
  return nullif(current_setting('app.partner', true), '');

comment on function current_partner() is 'The partner of the current transaction, or null where none is set.';

create table serving_privilege (
  object text primary key,
  privileges text not null
);

comment on table serving_privilege is 'Privileges of the serving role, for example (''table card_token'', ''select, insert, delete'').';

create table card_token (
  partner text not null,
  token_hash bytea not null check (length(token_hash) = 32),
  network text not null check (network in ('AMEX', 'DISC', 'MAST', 'VISA')),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  fingerprint bytea not null check (length(fingerprint) = 32),
  expires_at timestamptz not null,
  primary key (partner, token_hash)
);

comment on table card_token is 'A token that was given for a typed card; the row is deleted as the token is used or has expired.';
comment on column card_token.token_hash is 'SHA-256 of the token, which itself only the member''s page has.';
comment on column card_token.fingerprint is 'HMAC-SHA256 of the card number under VAULT_KEY.';

create index card_token_expiry on card_token (partner, expires_at);

alter table card_token enable row level security;
alter table card_token force row level security;
create policy one_partner on card_token using (partner = current_partner()) with check (partner = current_partner());

insert into serving_privilege (object, privileges) values ('table card_token', 'select, insert, delete');
