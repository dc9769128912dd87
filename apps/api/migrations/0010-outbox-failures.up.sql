-- Effects that were given up, so that people can find them, and what keeps looking for work and for old rows cheap.

alter table outbox add column failed_at timestamptz;

comment on column outbox.due_at is 'When it is to be tried next. While it is being carried out this lies in the future, so that nobody else takes it.';
comment on column outbox.attempts is 'How often it was begun, the attempt under way included.';
comment on column outbox.failed_at is 'When it was given up; last_error says why. Set to null, with attempts 0 and due_at now(), to try anew.';

drop index outbox_due;
create index outbox_due on outbox (partner, due_at) where delivered_at is null and failed_at is null;
create index outbox_delivered on outbox (partner, delivered_at) where delivered_at is not null;
