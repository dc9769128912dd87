import type { MemberTastes } from '@dining/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Browser } from '../../../testing/test-app.ts';
import { addDine } from '../activity/activity.testing.ts';
import { addMember } from '../members/members.testing.ts';
import { addMerchants, merchantRow } from '../merchants/merchants.testing.ts';

const now = new Date('2026-11-20T18:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const { running, join, visit } = serverFixture({ now: () => now });
beforeAll(async () => {
  await addMerchants(running.test.database, [
    merchantRow('thai', { cuisines: ['Thai', 'Vegetarian'] }),
    merchantRow('pizza', { cuisines: ['Pizza'] }),
    merchantRow('greek', { cuisines: ['Greek'] }),
    merchantRow('plain', { cuisines: [] }),
  ]);
});

const tastesOf = async (who: Browser) => (await who.send('GET', '/api/Member/Tastes')).json<MemberTastes>();

it('HOM-05 returns the two cuisines that a member ate most often in settled dines of the last year', async () => {
  const { database } = running.test;
  const member = await join();
  expect(await tastesOf(member)).toEqual([]);
  const dine = (merchant_id: string, more: Parameters<typeof addDine>[3] = {}) =>
    addDine(database, 'demo', member.id, { merchant_id, transacted_at: daysAgo(9), ...more });
  for (const merchant of ['thai', 'thai', 'pizza', 'plain', 'plain', 'plain']) await dine(merchant);
  await dine('greek', { transacted_at: daysAgo(30) });
  await dine('pizza', { transacted_at: daysAgo(366) });
  for (let pending = 0; pending < 3; pending += 1) await dine('greek', { status: 'pending', benefit_units: 0 });
  await dine('greek', { status: 'forfeit', reason: 'refunded', benefit_units: 0 });
  expect(await tastesOf(member)).toEqual([
    { cuisine: 'Thai', meals: 2 },
    { cuisine: 'Pizza', meals: 1 },
  ]);
});

it('HOM-05 SRV-02 tells no one about the meals of another member or program', async () => {
  const { database } = running.test;
  const elsewhere = await addMember(database, 'extremes');
  await addDine(database, 'extremes', elsewhere.id, { merchant_id: 'thai', transacted_at: daysAgo(1) });
  expect(await tastesOf(await join())).toEqual([]);
  expect((await visit().send('GET', '/api/Member/Tastes')).statusCode).toBe(401);
});
