drop index sign_in_guard_counted;
