import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDine } from '../../src/modules/activity/activity.testing.ts';
import { addMember } from '../../src/modules/members/members.testing.ts';
import { linkCard } from '../../src/modules/rewards/rewards.testing.ts';
import { openRenderer } from '../../src/platform/pages/renderer.ts';
import { bundles, isBuilt, shell } from '../../testing/built-sites.ts';
import { memberHeaders, startTestApp, type TestApp } from '../../testing/test-app.ts';

const paths = ['/account', '/account/recent_activity', '/account/manage_cards'];
/** What only this member's pages may say: where they dined, and the end of their card. */
const ownWords = ['Only here I dined', '9871'];

describe.skipIf(!isBuilt)(
  'the account as the server paints it (skipped before the sites are built: npx nx run-many -t build)',
  () => {
    let running: TestApp;
    beforeAll(async () => {
      running = await startTestApp({
        bundlesDir: bundles,
        renderer: await openRenderer(shell),
        limits: { callsPerMinute: 1_000_000 },
      });
    });
    afterAll(() => running.stop());

    const get = (url: string, headers: Record<string, string>) => running.app.inject({ url, headers });
    /** A member with a dine and a card. */
    async function addDiner(differs: Parameters<typeof addMember>[2] = {}) {
      const { database } = running.test;
      const member = await addMember(database, 'demo', differs);
      const headers = await memberHeaders(running.app, member);
      await addDine(database, 'demo', member.id, { merchant_name: ownWords[0] });
      await linkCard(database, 'demo', member.id, member.publicId, { last_four: ownWords[1] });
      return headers;
    }
    const said = async (headers: Record<string, string>) => {
      const pages = await Promise.all(paths.map((path) => get(path, headers)));
      return pages.map(({ body }) => ownWords.filter((word) => body.includes(word)));
    };

    it('ACC-02 ACC-06 CRD-09 holds what the member dined and linked, in the words of the calls, and is kept nowhere', async () => {
      const headers = await addDiner();
      expect(await said(headers)).toEqual([[ownWords[0]], [ownWords[0]], [ownWords[1]]]);
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

    it('ACC-02 SRV-02 tells nobody else: another member, a visitor, the same cookie at another partner', async () => {
      const headers = await addDiner();
      const stranger = await memberHeaders(running.app, await addMember(running.test.database, 'demo'));
      for (const other of [stranger, { host: 'demo.localhost' }, { ...headers, host: 'extremes.localhost' }])
        expect(await said(other)).toEqual([[], [], []]);
    });

    it('ENR-08 ENR-11 says nothing of it to whoever has something to mend first, or has closed the account', async () => {
      expect(await said(await addDiner({ must_update_email: true }))).toEqual([[], [], []]);
      expect(await said(await addDiner({ member_type: 'ClosedAccountMember' }))).toEqual([[], [], []]);
    });

    it('ACC-02 is painted without what could not be read, and the failure is the browser’s to report', async () => {
      const headers = await addDiner();
      const { database } = running.test;
      const whole = database.withPartner;
      // The member is found; everything after that fails.
      let asked = 0;
      vi.spyOn(database, 'withPartner').mockImplementation((code, work) => {
        asked += 1;
        return asked === 1 ? whole(code, work) : Promise.reject(new Error('the database is gone'));
      });
      const page = await get('/account', headers);
      vi.restoreAllMocks();
      expect([page.statusCode, asked]).toEqual([200, 4]);
      expect(page.body).toContain('Maya');
      expect(page.body).not.toContain(ownWords[0]);
    });
  },
);
