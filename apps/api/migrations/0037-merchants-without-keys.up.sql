-- Tables of members can be distributed over several nodes, where the shared merchants are not (docs/distribute.md). So
-- they name a merchant without a foreign key, as card_transaction always did. What the key protected stays true: the
-- services look the merchant up before they write, and merchants are never removed, which this trigger enforces.
create function merchant_is_never_removed() returns trigger
  language plpgsql
as $$
begin
  raise exception 'Merchants are never removed: members'' dines, claims, reviews and reservations name them. Set deleted_at.'
    using errcode = 'foreign_key_violation';
end
$$;

create trigger merchant_is_never_removed before delete on merchant
  for each statement execute function merchant_is_never_removed();
create trigger merchant_is_never_truncated before truncate on merchant
  for each statement execute function merchant_is_never_removed();

alter table reward_claim drop constraint reward_claim_merchant_id_fkey;
alter table merchant_review drop constraint merchant_review_merchant_id_fkey;
alter table card_guarantee drop constraint card_guarantee_merchant_id_fkey;
alter table reservation drop constraint reservation_merchant_id_fkey;
alter table table_alert drop constraint table_alert_merchant_id_fkey;
alter table member_favorite drop constraint member_favorite_merchant_id_fkey;

comment on column reward_claim.merchant_id is 'A merchant. Not a foreign key: merchants are on one node, and never removed.';
comment on column merchant_review.merchant_id is 'A merchant. Not a foreign key: merchants are on one node, and never removed.';
comment on column card_guarantee.merchant_id is 'A merchant. Not a foreign key: merchants are on one node, and never removed.';
comment on column reservation.merchant_id is 'A merchant. Not a foreign key: merchants are on one node, and never removed.';
comment on column table_alert.merchant_id is 'A merchant. Not a foreign key: merchants are on one node, and never removed.';
comment on column member_favorite.merchant_id is 'A merchant. Not a foreign key: merchants are on one node, and never removed.';
