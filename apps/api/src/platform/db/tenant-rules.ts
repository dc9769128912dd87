import type { ClientBase } from 'pg';

/**
 * What the policy of a distributed table says in place of `partner = current_partner()`. It admits the same rows, but is
 * no equality, from which PostgreSQL 15 and 16 would conclude that a query's partner equals current_partner(): Citus
 * refuses outer joins with such a condition. The index is found by the partner that the query names.
 */
export const DISTRIBUTED_POLICY = '(NOT (partner IS DISTINCT FROM current_partner()))';

/**
 * Rules of the schema that isolate the partners' rows; each query lists the violations of one rule. A tenant table is
 * one with a column `partner`. What an extension brought is not the schema's own.
 */
const RULES: readonly string[] = [
  `select format('table %s: its rows are not protected. Add: call protect_tenant_table(''%s'')', c.relname, c.relname)
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'partner' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`,
  `select format('table %s: the policy %s admits other partners. Its using and with check must be: partner = current_partner()', c.relname, p.polname)
     from pg_class c join pg_policy p on p.polrelid = c.oid
    where c.relnamespace = 'public'::regnamespace
      and (coalesce(pg_get_expr(p.polqual, p.polrelid), '') not in ('(partner = current_partner())', '${DISTRIBUTED_POLICY}')
        or pg_get_expr(p.polwithcheck, p.polrelid) is distinct from '(partner = current_partner())')`,
  `select format('table %s: its column partner may be null. Make it: partner text not null', c.relname)
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'partner' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attnotnull`,
  `select format('table %s: the unique key %s does not start with partner, and would reveal other partners'' values', c.relname, k.relname)
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'partner' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and i.indisunique and i.indkey[0] <> a.attnum`,
  `select format('view %s: it shows rows with its owner''s rights. Make it: create view %s with (security_invoker = true)', c.relname, c.relname)
     from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and (c.relkind = 'm' or c.relkind = 'v' and not coalesce('security_invoker=true' = any (c.reloptions), false))
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  `select format('function %s: it runs with its owner''s rights. Leave out: security definer', p.proname)
     from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
];

/** Everything in the schema that could let one partner see or change another's rows; empty when none does (SRV-02). */
export async function tenantRuleViolations(client: ClientBase): Promise<string[]> {
  const violations: string[] = [];
  for (const rule of RULES) {
    const { rows } = await client.query<{ format: string }>(rule);
    violations.push(...rows.map(({ format }) => format));
  }
  return violations;
}
