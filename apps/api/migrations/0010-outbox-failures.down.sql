drop index outbox_delivered;
drop index outbox_due;
create index outbox_due on outbox (partner, due_at) where delivered_at is null;
alter table outbox drop column failed_at;
comment on column outbox.due_at is null;
comment on column outbox.attempts is null;
