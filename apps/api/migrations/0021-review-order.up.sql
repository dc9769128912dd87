-- A merchant page counts the stars of its reviews and lists them by stars.
create index merchant_review_stars on merchant_review (partner, merchant_id, rating, created_at desc);
