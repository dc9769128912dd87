import { describe, expect, it } from 'vitest';
import { serverFixture } from '../testing/server-fixture.ts';

const STUDIO = 'http://studio.demo.localhost:4300';

describe('pages of a server that the studio has started', () => {
  const { visit } = serverFixture({ env: { STUDIO_ORIGIN: STUDIO } });

  it('EXT-13 may be framed by the studio alone', async () => {
    for (const url of ['/', '/missing']) {
      const { headers } = await visit().send('GET', url);
      expect(headers['content-security-policy']).toContain(`frame-ancestors ${STUDIO}`);
    }
  });
});
