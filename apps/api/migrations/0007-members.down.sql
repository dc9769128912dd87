drop table outbox, member_bonus, member_year, security_event, sign_in_guard, member_link, member_session, member_identity, member_password, member;
delete from serving_privilege where object in (
  'table outbox', 'table member_bonus', 'table member_year', 'table security_event', 'table sign_in_guard', 'table member_link',
  'table member_session', 'table member_identity', 'table member_password', 'table member'
);
