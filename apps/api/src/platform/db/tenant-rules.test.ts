import { connect } from '@dining/postgres';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { tenantRuleViolations } from './tenant-rules.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test?.drop());

/** The violations once some statements ran, which are then undone. */
async function violationsAfter(...statements: readonly string[]): Promise<string[]> {
  const owner = await connect(test.ownerUrl, 'TEST');
  onTestFinished(() => owner.end());
  await owner.query(['begin', ...statements].join('; '));
  return tenantRuleViolations(owner);
}

it('SRV-02 names each table, policy, column, key, view and function that would let partners see others’ rows', async () => {
  expect(await violationsAfter()).toEqual([]);
  const violations = await violationsAfter(
    'create table bare (partner text not null)',
    'create table wide (partner text not null, email text unique)',
    `call protect_tenant_table('wide')`,
    'create policy anyone on wide using (true)',
    'create table loose (partner text)',
    `call protect_tenant_table('loose')`,
    'create view shown as select * from impression',
    'create view kept with (security_invoker = true) as select * from impression',
    'create function f() returns int language sql security definer return 1',
  );
  expect(violations).toEqual([
    `table bare: its rows are not protected. Add: call protect_tenant_table('bare')`,
    'table wide: the policy anyone admits other partners. Its using and with check must be: partner = current_partner()',
    'table loose: its column partner may be null. Make it: partner text not null',
    `table wide: the unique key wide_email_key does not start with partner, and would reveal other partners' values`,
    `view shown: it shows rows with its owner's rights. Make it: create view shown with (security_invoker = true)`,
    `function f: it runs with its owner's rights. Leave out: security definer`,
  ]);
});
