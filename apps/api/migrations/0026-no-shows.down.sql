alter table reservation drop column fee_charged_at, drop column fee_declines;
