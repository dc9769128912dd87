-- Servers of the previous version may go on serving.

-- Deleting an account finds the mails and impressions of the member (EXT-07).
create index outbox_by_member on outbox (partner, (payload ->> 'memberId'));
create index impression_by_member on impression (partner, public_id) where public_id is not null;

-- Comments in the words of the code.
comment on column outbox.due_at is 'When the next attempt is due. During an attempt it lies in the future, so that no other process takes the row.';
comment on column outbox.attempts is 'Number of attempts, including the current one.';
comment on column outbox.failed_at is 'When delivery was given up; last_error says why. To try again, set it to null, attempts to 0 and due_at to now().';
comment on column card_transaction.is_reviewed is 'Whether an operator has checked a bill that is too high to earn without a review.';
comment on column card_transaction.source_id is 'The feed''s id of the dine; the same id again is the same dine.';
comment on column card_transaction.earning_cents is 'The part of the subtotal that earned, within the restaurant''s monthly maximum.';
comment on column card_transaction.earn_rate is 'Currency units per dollar when it was awarded, so that a refund takes back as much.';
comment on column member.public_id is 'Identifies the member in URLs, mails and cookies. It grants nothing.';
comment on column member.joined_at is 'When enrollment was completed; null for people known only from the program or its identity provider.';
comment on column member.must_update_email is 'The email address does not work; the member must correct it when signing in (ENR-08).';
comment on column member.is_active is 'Whether the web account can be used; a deactivated one retains its history.';
comment on column member.referred_by is 'The public id in the referral link that led here (EXT-08); it may belong to no member.';
comment on column member.vip_lapse_told is 'The last day of VIP status that the member was notified about; null for none.';
comment on column member_session.emulated_by is 'The administrator who emulates the member (SES-11); null for the member''s own sessions.';
comment on column merchant.content_hash is 'Hash of the imported record, so that an unchanged one is not written again.';
comment on column merchant.deleted_at is 'Merchants are marked, never removed: indexes learn that they left, and old dines retain their merchant.';
comment on column merchant.revision is 'Rises with every change, in commit order, so that "what changed since N" misses nothing.';
comment on column merchant.has_dining_room is 'Whether this server books its tables; derived from dining_room, so that indexes of merchants see changes.';
comment on column merchant.photographs is '{"version", "count", "alt" of the first}; null without any. Derived from merchant_photograph, so that indexes of merchants see changes.';
comment on column prospect_email.email_key is 'The address in lower case: one row per person.';
comment on table sign_in_guard is 'An attempt is counted before its password is checked, so that parallel guesses cannot slip past.';
comment on table consent_text is 'Consent texts, stored when the first card is linked under them (EXT-06). Never changed or removed.';
comment on column email_change.old_email is 'The previous address, which is notified of the change even after it is made.';
comment on column email_change.expires_at is 'When the row is deleted, whatever the outcome of the change.';
comment on column passkey_challenge.member_id is 'The member who adds a passkey; null for sign-in, where the passkey identifies the member.';
comment on column favorite_list.network_hash is 'Keyed hash of a visitor''s network, which limits lists per day; null for members.';
comment on table table_hold is 'Taken tables of all programs, without who took them. Joined tables share the id; the first of them counts the covers.';
comment on table card_guarantee is 'A card that guarantees one slot for one party, once (RSV-03). It has no card number: the payment provider finds the card by the reference.';
comment on column card_guarantee.answer is 'The answer given on the embedded payment page; Stripe is asked for its own.';
comment on column reservation.request_id is 'Created by the browser for each attempt; when sent again, it gets the first answer.';
comment on column reservation.fee_declines is 'How often the card declined the fee. Each decline starts a new charge; a charge without an answer is repeated unchanged.';
comment on column reward_entry.cause is 'The unique cause of the entry: settle:<transaction>, payout:<payout>, bonus:<member>:<code>.';
comment on column reward_entry.earning_cents is 'For entries of kind earn: the part of the bill that earned.';
comment on column reward_entry.earn_rate is 'For entries of kind earn: currency units per dollar.';
comment on column reward_entry.tier_level is 'For entries of kind earn: the member''s tier on the day of the dine.';
comment on column import_rejection.excerpt is 'The beginning of the row in the file, to find it again.';
