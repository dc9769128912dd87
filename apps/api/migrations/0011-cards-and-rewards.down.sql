drop table operator_event, merchant_review, claim_receipt, reward_claim, payout, reward_entry, card_transaction, partner_card, member_card;
drop function reward_entry_is_kept();
alter table merchant drop column stars_given, drop column stars_given_sum;
alter table member_year reset (fillfactor);
alter table member_bonus drop column enrolled_at, drop column qualified_at;
drop index member_referred_by;
alter table member drop column referred_by;
delete from serving_privilege where object in (
  'table operator_event', 'table merchant_review', 'table claim_receipt', 'table reward_claim', 'table payout', 'table reward_entry',
  'table card_transaction', 'table partner_card', 'table member_card'
);
