-- Metrics count the effects that were given up, beside weeks of delivered ones (SRV-05).
create index outbox_given_up on outbox (partner, failed_at) where failed_at is not null;
