-- Servers of the previous version may go on serving.

-- The rejected rows go after 30 days; how many there were for each reason stays with the import (SRV-03).
alter table import_job add column rejected_by_reason jsonb not null default '{}';
comment on column import_job.rejected_by_reason is 'How many rows were rejected for each of the first hundred reasons; those for later reasons are counted together.';
