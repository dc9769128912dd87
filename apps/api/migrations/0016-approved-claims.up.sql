-- Approved claims are looked up with each batch of card transactions, so that a dine is not rewarded twice.
create index reward_claim_approved on reward_claim (partner, member_id) where status = 'approved';
