-- An offer may require a minimum bill (MER-05).
alter table merchant_offer add column minimum_ticket_cents integer check (minimum_ticket_cents > 0);

comment on column merchant_offer.minimum_ticket_cents is 'The lowest subtotal of a dine that gets the bonus; null for any.';

-- What a restaurant offered when a dine was first seen decides it, however long it waits and whatever is imported meanwhile.
alter table card_transaction add column offers_seen jsonb check (jsonb_typeof(offers_seen) = 'array');

comment on column card_transaction.offers_seen is 'The offers at the restaurant when the dine was first seen; only of dines that are still to be decided.';
