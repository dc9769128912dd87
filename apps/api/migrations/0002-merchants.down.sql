delete from serving_privilege where object in ('table merchant', 'sequence merchant_revision', 'table merchant_offer');
drop table merchant_offer;
drop function merchant_offer_announce();
drop table merchant;
drop function merchant_announce();
drop function merchant_stamp();
drop function merchant_take_turn();
drop sequence merchant_revision;
