drop index reward_claim_approved;
