alter table member_card drop column nickname;
