import { describe, expect, it, vi } from 'vitest';
import { addDine } from '../../src/modules/activity/activity.testing.ts';
import { addMember } from '../../src/modules/members/members.testing.ts';
import { linkCard } from '../../src/modules/rewards/rewards.testing.ts';
import { openRenderer } from '../../src/platform/pages/renderer.ts';
import { bundles, isBuilt, shell } from '../../testing/built-sites.ts';
import { serverFixture } from '../../testing/server-fixture.ts';
import { signIn } from '../../testing/test-app.ts';

const paths = ['/account', '/account/recent_activity', '/account/manage_cards'];
/** Texts that only this member's pages may contain: where they dined, and the last digits of their card. */
const ownTexts = ['Only here I dined', '9871'];

describe.skipIf(!isBuilt)(
  'account pages rendered by the server (skipped before the sites are built: npx nx run-many -t build)',
  () => {
    const { running, join } = serverFixture(async () => ({ bundlesDir: bundles, renderer: await openRenderer(shell) }));

    const get = (url: string, headers: Record<string, string>) => running.app.inject({ url, headers });
    /** A member with a dine and a card. */
    async function addDiner(overrides: Parameters<typeof addMember>[2] = {}) {
      const { database } = running.test;
      const member = await addMember(database, 'demo', overrides);
      const headers = (await signIn(running.app, member)).headers;
      await addDine(database, 'demo', member.id, { merchant_name: ownTexts[0] });
      await linkCard(database, 'demo', member.id, member.publicId, { last_four: ownTexts[1] });
      return headers;
    }
    const shownTexts = async (headers: Record<string, string>) => {
      const pages = await Promise.all(paths.map((path) => get(path, headers)));
      return pages.map(({ body }) => ownTexts.filter((word) => body.includes(word)));
    };

    it('ACC-02 ACC-06 contain the member’s dines and cards, with the data of the API, and are never cached', async () => {
      const headers = await addDiner();
      expect(await shownTexts(headers)).toEqual([[ownTexts[0]], [ownTexts[0]], [ownTexts[1]]]);
      for (const path of paths)
        expect((await get(path, headers)).headers['cache-control'], path).toBe('private, no-store');
      const { body } = await get('/account/recent_activity', headers);
      const { queries } = JSON.parse(/<script id="bootstrap"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '') as {
        queries: { endpointName: string; value: unknown }[];
      };
      const valueOf = (endpoint: string) => queries.find(({ endpointName }) => endpointName === endpoint)?.value;
      expect(valueOf('transactions')).toEqual((await get('/api/Member/Transactions', headers)).json());
      expect(valueOf('dineSummary')).toEqual((await get('/api/Member/DineSummary', headers)).json());
    });

    it('ACC-02 SRV-02 show no data to another member, a visitor, or the same cookie at another partner', async () => {
      const headers = await addDiner();
      const otherMember = (await join()).headers;
      for (const other of [otherMember, { host: 'demo.localhost' }, { ...headers, host: 'extremes.localhost' }])
        expect(await shownTexts(other)).toEqual([[], [], []]);
    });

    it('ENR-08 ENR-11 show no data while the email address must be replaced or the account is closed', async () => {
      expect(await shownTexts(await addDiner({ must_update_email: true }))).toEqual([[], [], []]);
      expect(await shownTexts(await addDiner({ member_type: 'ClosedAccountMember' }))).toEqual([[], [], []]);
    });

    it('ACC-02 are rendered without the data that cannot be read, and the browser reports the failure', async () => {
      const headers = await addDiner();
      const { database } = running.test;
      // The member is read with a single statement; all that follows fails.
      const transactions = vi
        .spyOn(database, 'withPartner')
        .mockImplementation(() => Promise.reject(new Error('the database is gone')));
      const page = await get('/account', headers);
      expect(page.statusCode).toBe(200);
      expect(transactions).toHaveBeenCalledTimes(5);
      transactions.mockRestore();
      expect(page.body).toContain('Maya');
      expect(page.body).not.toContain(ownTexts[0]);
    });
  },
);
