-- What a member calls a linked card (CRD-10); empty without a nickname. Deleted with the card's row.
alter table member_card
  add column nickname text not null default '' check (char_length(nickname) <= 30);
