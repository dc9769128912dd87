import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeMember } from '../../src/modules/profile/member-removal.repository.ts';
import { addCardHolder } from '../../src/modules/rewards/rewards.testing.ts';
import { createTestDatabase } from '../../src/platform/db/testing.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../../src/platform/tenancy/sites.testing.ts';
import { newScratchFolder } from './import.testing.ts';
import { runPartnerCommand } from './partner-import.testing.ts';
import { expectSearchGivenUp } from './rejected-rows.testing.ts';

it('EXT-07 SRV-04 an account is deleted although searching the rejected rows for it takes longer than three seconds', async () => {
  const [test, scratch, bundles] = [await createTestDatabase(), newScratchFolder(), newBundlesDir()];
  try {
    writeBundle(bundles.dir, makeBundle('demo', { settings: { hasPPN: true, loyaltyNumberRule: 'none' } }));
    const { memberId } = await addCardHolder(test.database, 'demo', 'card-1', { email: 'ann@members.example' });
    writeFileSync(join(scratch.path, 'people.csv'), 'email,firstName,zipCode\nann@members.example,Ann,nowhere\n');
    await runPartnerCommand(test, scratch.path, bundles.dir, ['members', 'people.csv', '--partner', 'demo']);
    await expectSearchGivenUp(test, (trx) => removeMember(trx, memberId, new Date()));
    const left = await test.database.withPartner('demo', async (trx) => ({
      rejected: await trx.selectFrom('import_rejection').select('excerpt').execute(),
      member: await trx.selectFrom('member').select('email').where('id', '=', memberId).execute(),
    }));
    expect(left.rejected).toHaveLength(1);
    expect(left.member).not.toContainEqual({ email: 'ann@members.example' });
  } finally {
    await test.drop();
    scratch.remove();
    bundles.remove();
  }
});
