alter table import_job drop column rejected_by_reason;
