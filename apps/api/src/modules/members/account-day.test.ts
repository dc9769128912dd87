import type { Member } from '@dining/api-contract';
import { describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';

describe('the day of a member’s account', () => {
  let now = new Date('2026-12-01T12:00:00Z');
  const { running, join, signIn } = serverFixture({ now: () => now, sites: { demo: { settings: { hasVIP: true } } } });

  it('MER-07 ACC-02 shows level, meals and year of December 31 until the year ends in New York', async () => {
    const member = await join('demo', { vip_through: '2026-12-31', email_opt_in: true });
    await running.test.database.withPartner('demo', (trx) =>
      trx
        .insertInto('member_year')
        .values({ partner: 'demo', member_id: member.id, year: 2026, dines: 7, spent_cents: 12_300 })
        .execute(),
    );
    const at = async (time: string) => {
      now = new Date(time);
      const { headers } = await signIn(member);
      const call = async <Answer>(url: string) => (await running.app.inject({ url, headers })).json<Answer>();
      const { tierLevel, diningProgress } = await call<Member>('/api/Member');
      const known = await call<{ tierLevel: number }>(`/api/Member/${member.publicId}`);
      const { year } = await call<{ year: number }>('/api/Member/Insights');
      return [tierLevel, known.tierLevel, diningProgress?.status, diningProgress?.remainingDines, year];
    };
    expect(await at('2027-01-01T02:00:00Z')).toEqual([3, 3, 'QualifiedAndBuilding', 4, 2026]);
    expect(await at('2027-01-01T05:01:00Z')).toEqual([2, 2, 'Building', 11, 2027]);
  });
});
