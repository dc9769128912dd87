alter table import_job drop column taken_as_missing, drop column ignored_columns;
