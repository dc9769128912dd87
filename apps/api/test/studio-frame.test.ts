import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, startTestApp, type TestApp } from '../testing/test-app.ts';

const STUDIO = 'http://studio.demo.localhost:4300';

describe('pages of a server that the studio has started', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await startTestApp({ env: { STUDIO_ORIGIN: STUDIO } });
  });
  afterAll(() => running.stop());

  it('EXT-13 may be framed by the studio alone', async () => {
    for (const url of ['/', '/missing']) {
      const { headers } = await openBrowser(running.app).send('GET', url);
      expect(headers['content-security-policy']).toContain(`frame-ancestors ${STUDIO}`);
    }
  });
});
