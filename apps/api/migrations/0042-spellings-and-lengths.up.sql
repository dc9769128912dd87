-- Servers of the previous version may go on serving.

-- Files keep longer streets and cities than the forms accept, as they keep longer names (ACC-03).
alter table member drop constraint member_address1_check, drop constraint member_address2_check, drop constraint member_city_check;
alter table member
  add constraint member_address1_check check (length(address1) <= 80),
  add constraint member_address2_check check (length(address2) <= 80),
  add constraint member_city_check check (length(city) <= 80);

-- E-mail addresses as normalizeEmail of the rules writes them: without invisible characters, with accents
-- composed. Until now they were stored as typed, and nobody could type them again.
create function normalized_email(email text) returns text language sql immutable
  as $$ select normalize(trim(regexp_replace(email, '[\u0009-\u000d\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g')), nfc) $$;

-- The owner sees rows of all partners only while the policy is not forced.
alter table member no force row level security;
alter table email_change no force row level security;
alter table prospect_email no force row level security;

-- Of several accounts of one address, the one that has it already, or else the oldest, gets it. The others are asked for
-- another address when they sign in with their loyalty number.
update member m set email = new.email
from (
  select distinct on (partner, lower(normalized)) partner, id, normalized as email
  from (select partner, id, email, created_at, normalized_email(email) as normalized from member where email is not null) given
  order by partner, lower(normalized), email <> normalized, created_at, id
) new
where m.partner = new.partner and m.id = new.id and m.email <> new.email and new.email !~ '^@';
update member set must_update_email = true where email <> normalized_email(email);

update email_change set new_email = normalized_email(new_email)
where status = 'pending' and new_email <> normalized_email(new_email);

insert into prospect_email (partner, email, created_at)
  select partner, normalized_email(email), created_at from prospect_email
  where email <> normalized_email(email)
  on conflict do nothing;
delete from prospect_email where email <> normalized_email(email);

alter table member force row level security;
alter table email_change force row level security;
alter table prospect_email force row level security;

drop function normalized_email;
