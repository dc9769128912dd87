-- Fees of reservations that a guest missed (RSV-03).
alter table reservation
  add column fee_charged_at timestamptz,
  add column fee_declines integer not null default 0 check (fee_declines >= 0);

comment on column reservation.fee_charged_at is 'When the no-show fee was charged; null while it is owed, and where there is none.';
comment on column reservation.fee_declines is 'How often the card declined the fee. Each decline starts a new charge; one without an answer is repeated as the same.';
