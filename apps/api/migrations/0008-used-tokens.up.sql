-- What counts once, on every process: answers to the embedded captcha (ENR-09), tickets of administrators (SES-11).

create table used_token (
  partner text not null,
  token_hash bytea not null,
  forget_at timestamptz not null,
  primary key (partner, token_hash)
);

create index used_token_forget on used_token (partner, forget_at);

call protect_tenant_table('used_token');

insert into serving_privilege (object, privileges) values ('table used_token', 'select, insert, delete');
