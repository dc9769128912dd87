drop index merchant_review_stars;
