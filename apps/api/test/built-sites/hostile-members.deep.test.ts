import { afterAll, beforeAll, describe, it } from 'vitest';
import { isBuilt } from '../../testing/built-sites.ts';
import { OWN_STRINGS, SAMPLE_STRINGS } from '../../testing/hostile-requests.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { callsOf } from './hostile-calls.testing.ts';
import {
  expectStoredSafely,
  openHostileSession,
  startHostileServer,
  type HostileSession,
} from './hostile-members.testing.ts';
import { startRealPages } from './hostile.testing.ts';

describe('hostile strings', () => {
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
      session.sendInFields(call, { single: OWN_STRINGS, fieldsPerString: 4, everywhere: SAMPLE_STRINGS, runs: 40 }),
    );

    it('SRV-04 are handled in every cookie, single, repeated and in excess', () =>
      session.sendInCookies([...OWN_STRINGS, ...SAMPLE_STRINGS]));

    it('SRV-04 are handled in every member path and in signed tickets', () =>
      session.sendInPaths([...OWN_STRINGS, ...SAMPLE_STRINGS]));
  });
});

describe.skipIf(!isBuilt)('stored hostile strings on the real pages (skipped before the sites are built)', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await startRealPages();
  });
  afterAll(() => running.stop());

  it('SRV-04 SES-06 are never markup on a member’s pages, and unchanged in their data', () =>
    expectStoredSafely(running, OWN_STRINGS));
});
