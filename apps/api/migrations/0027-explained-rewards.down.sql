drop table claim_message;
delete from serving_privilege where object = 'table claim_message';
alter table reward_claim drop column dine_id;
drop index reward_entry_dine;
alter table reward_entry drop column earning_cents, drop column earn_rate, drop column tier_level;
