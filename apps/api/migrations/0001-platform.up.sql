-- The rules that every later migration builds on.
--
-- Tenancy. A table with a column `partner` is a tenant table: `call protect_tenant_table('…')` puts it under row-level
-- security, its unique keys start with `partner`, and the migration runner refuses a tenant table without these.
-- A request sets its partner for one transaction; without a partner no row of a tenant table is seen or written.

create function current_partner() returns text
  language sql stable parallel safe
  return nullif(current_setting('app.partner', true), '');

comment on function current_partner() is 'The partner of the current transaction, or null where none is set.';

create procedure protect_tenant_table(target regclass)
  language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy one_partner on %s using (partner = current_partner()) with check (partner = current_partner())', target);
end
$$;

comment on procedure protect_tenant_table(regclass) is 'Lets a transaction see and write only its own partner''s rows, the owner of the table included.';

revoke execute on procedure protect_tenant_table(regclass) from public;

-- What the serving role may do. Its name differs from one installation to the next, so migrations note the privileges
-- here and the runner grants them to whatever role DATABASE_URL signs in as.
create table serving_privilege (
  object text primary key,
  privileges text not null
);

comment on table serving_privilege is 'Privileges of the serving role, for example (''table merchant'', ''select, insert, update'').';
