-- Counts that are over are swept out, oldest first, with each new attempt.
create index sign_in_guard_counted on sign_in_guard (partner, counted_since);
