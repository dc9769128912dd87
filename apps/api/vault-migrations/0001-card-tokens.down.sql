drop table card_token;
drop table serving_privilege;
drop function current_partner();
