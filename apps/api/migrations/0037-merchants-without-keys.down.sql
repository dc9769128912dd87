comment on column reward_claim.merchant_id is null;
comment on column merchant_review.merchant_id is null;
comment on column card_guarantee.merchant_id is null;
comment on column reservation.merchant_id is null;
comment on column table_alert.merchant_id is null;
comment on column member_favorite.merchant_id is null;

alter table reward_claim add foreign key (merchant_id) references merchant (id);
alter table merchant_review add foreign key (merchant_id) references merchant (id);
alter table card_guarantee add foreign key (merchant_id) references merchant (id);
alter table reservation add foreign key (merchant_id) references merchant (id);
alter table table_alert add foreign key (merchant_id) references merchant (id);
alter table member_favorite add foreign key (merchant_id) references merchant (id);

drop trigger merchant_is_never_truncated on merchant;
drop trigger merchant_is_never_removed on merchant;
drop function merchant_is_never_removed();
