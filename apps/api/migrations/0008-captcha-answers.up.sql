-- Answers to the embedded captcha that were used: each counts once, on every process (ENR-09).

create table captcha_answer (
  partner text not null,
  answer_hash bytea not null,
  forget_at timestamptz not null,
  primary key (partner, answer_hash)
);

create index captcha_answer_forget on captcha_answer (partner, forget_at);

call protect_tenant_table('captcha_answer');

insert into serving_privilege (object, privileges) values ('table captcha_answer', 'select, insert, delete');
