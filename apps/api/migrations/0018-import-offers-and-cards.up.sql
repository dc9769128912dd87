-- Operators also load a partner's offers and the cards that its program supplies from files (MER-08).
alter table import_job drop constraint import_job_kind_check;
alter table import_job add constraint import_job_kind_check
  check (kind in ('merchants', 'members', 'transactions', 'offers', 'partner-cards'));

-- What the rows of an unfinished import are about, so that a second row about the same is refused, even after a restart
-- and without reading the file into memory.
create table import_row_key (
  job_id bigint not null references import_job (id) on delete cascade,
  key_hash bytea not null check (octet_length(key_hash) = 16),
  primary key (job_id, key_hash)
);

comment on table import_row_key is 'Hashes of the rows'' identities; deleted when the import is finished.';

insert into serving_privilege (object, privileges) values ('table import_row_key', 'select, insert, delete');
