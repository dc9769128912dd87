import { afterAll, beforeAll, describe, it } from 'vitest';
import { isBuilt } from '../../testing/built-sites.ts';
import { GATE_OWN_STRINGS, GATE_STRINGS, type SendHostile } from '../../testing/hostile-requests.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  expectEscaped,
  NAMED_OPERATIONS,
  PAGES,
  sendInHeaders,
  sendToCall,
  sendToPage,
  SHOWING_PAGES,
  startHostileVisitor,
  startRealPages,
} from './hostile.testing.ts';

/** Strings that no PostgreSQL stores, and every eighth of the others, beginning with another one for each call. */
const OPERATIONS_WITH_STRINGS = NAMED_OPERATIONS.map((named, place) => ({
  ...named,
  strings: GATE_STRINGS.filter((text, index) => /[\0\ud800]/.test(text) || index % 8 === place % 8),
}));

describe('a sample of hostile strings', () => {
  let send: SendHostile;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ send, stop } = await startHostileVisitor());
  });
  afterAll(() => stop());

  it.each(OPERATIONS_WITH_STRINGS)(
    'SRV-04 are handled by $name in path, query, body and headers',
    ({ operation, strings }) => sendToCall(send, operation, strings),
  );

  it.each(PAGES)('SRV-04 are handled by the page or file %s in path and query', (page) =>
    sendToPage(send, page, GATE_STRINGS),
  );

  it('SRV-04 are handled in every header that the server reads', () => sendInHeaders(send, GATE_STRINGS));
});

describe.skipIf(!isBuilt)('a sample of hostile strings on real pages (skipped before the sites are built)', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await startRealPages();
  });
  afterAll(() => running.stop());

  it.each(SHOWING_PAGES)('SRV-04 are escaped by %s', (page) => expectEscaped(running, page, GATE_OWN_STRINGS));
});
