-- Longer lines and cities stay, although new ones are refused. Addresses stay as written now, which earlier versions store too.
alter table member drop constraint member_address1_check, drop constraint member_address2_check, drop constraint member_city_check;
alter table member
  add constraint member_address1_check check (length(address1) <= 30) not valid,
  add constraint member_address2_check check (length(address2) <= 30) not valid,
  add constraint member_city_check check (length(city) <= 20) not valid;
