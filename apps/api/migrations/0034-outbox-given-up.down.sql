drop index outbox_given_up;
