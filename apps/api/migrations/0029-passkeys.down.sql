drop table passkey_challenge;
drop table member_passkey;
delete from serving_privilege where object in ('table member_passkey', 'table passkey_challenge');
