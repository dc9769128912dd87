import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '../../src/modules/members/members.testing.ts';
import { isBuilt } from '../../testing/built-sites.ts';
import { GATE_NAUGHTY_STRINGS, GATE_OWN_STRINGS } from '../../testing/hostile-requests.ts';
import { openBrowser, type TestApp } from '../../testing/test-app.ts';
import { callsOf } from './hostile-calls.testing.ts';
import {
  expectStoredSafely,
  openHostileSession,
  startHostileServer,
  type HostileSession,
} from './hostile-members.testing.ts';
import { startRealPages } from './hostile.testing.ts';

/** Each of them is sent in a field of every call, and in all fields at once. */
const NAUGHTY_SAMPLE = GATE_NAUGHTY_STRINGS.filter((_text, index) => index % 4 === 0);

describe('a sample of hostile strings', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startHostileServer();
  });
  afterAll(() => server.stop());

  describe.each(['visitor', 'member'] as const)('from a %s', (sender) => {
    let session: HostileSession;
    beforeAll(async () => {
      session = await openHostileSession(server, sender);
    });

    it.each(callsOf(sender))('SRV-04 are handled in every field of $method $url', (call) =>
      session.sendInFields(call, {
        single: GATE_OWN_STRINGS,
        fieldsPerString: 2,
        everywhere: NAUGHTY_SAMPLE,
        runs: 2,
      }),
    );

    it('SRV-04 are handled in every cookie, single, repeated and in excess', () =>
      session.sendInCookies(GATE_OWN_STRINGS));

    it('SRV-04 are handled in every member path and in signed tickets', () => session.sendInPaths(GATE_OWN_STRINGS));
  });
});

describe.skipIf(!isBuilt)(
  'a sample of stored hostile strings on the real pages (skipped before the sites are built)',
  () => {
    let running: TestApp;
    beforeAll(async () => {
      running = await startRealPages();
    });
    afterAll(() => running.stop());

    it('SRV-04 SES-06 are never markup on a member’s pages, and unchanged in their data', () =>
      expectStoredSafely(running, GATE_OWN_STRINGS));

    it('SRV-04 SES-07 are no names to the call for a public id, which greets anyone', async () => {
      const name = '</script><img src=x onerror=alert(1)>';
      const { publicId } = await addMember(running.test.database, 'demo', { first_name: name });
      const answer = await openBrowser(running.app).send('GET', `/api/Member/${publicId}`);
      expect([
        answer.headers['content-type'],
        answer.headers['x-content-type-options'],
        answer.json<{ firstName: string }>().firstName,
      ]).toEqual(['application/json; charset=utf-8', 'nosniff', '']);
    });
  },
);
