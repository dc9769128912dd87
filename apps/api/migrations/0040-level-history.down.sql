-- Choices that came by file stay, although new ones are refused.
alter table email_consent drop constraint email_consent_source_check;
alter table email_consent add constraint email_consent_source_check check (source in ('profile', 'unsubscribe_link')) not valid;

delete from serving_privilege where object = 'table member_vip';
drop table member_vip;
