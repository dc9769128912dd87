import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { NAUGHTY_STRINGS } from '../../../testing/hostile-requests.ts';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { isInstant } from './impressions.service.ts';

const pageView = { event: 'pageView', channel: 'web', dateTime: '2026-01-31T12:30:00.123Z', userAgent: 'test' };

describe('impressions', () => {
  const { running } = serverFixture();

  const post = (payload: unknown, host = 'demo.localhost') =>
    running.app.inject({
      method: 'POST',
      url: '/api/Impressions',
      headers: { host, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  const stored = (partner = 'demo') =>
    running.test.database.withPartner(partner, (trx) =>
      trx.selectFrom('impression').selectAll().orderBy('id').execute(),
    );
  /** Reports an event with each text wherever an event has text, and expects that it is stored. */
  async function expectTaken(texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      const answer = await post([
        {
          ...pageView,
          userAgent: text.slice(0, 512),
          data: { text: text.slice(0, 1_000), [text.slice(0, 60)]: 1, publicId: text.slice(0, 1_000) },
        },
      ]);
      expect(answer.statusCode, JSON.stringify(text)).toBe(202);
    }
  }
  beforeEach(async () => {
    for (const partner of ['demo', 'extremes'])
      await running.test.database.withPartner(partner, (trx) => trx.deleteFrom('impression').execute());
  });

  it('ANL-01 SRV-01 events are stored as reported', async () => {
    const data = { publicId: 'p1', page: '/search', count: 3, isFirst: true, nothing: null, text: '3' };
    const answer = await post([
      { ...pageView, data },
      { ...pageView, event: 'openTable__res_booking_success' },
    ]);
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ accepted: 2 });
    expect(await stored()).toMatchObject([
      {
        partner: 'demo',
        event: 'pageView',
        channel: 'web',
        occurred_at: new Date('2026-01-31T12:30:00.123Z'),
        user_agent: 'test',
        public_id: 'p1',
        payload: data,
      },
      { event: 'openTable__res_booking_success', public_id: null, payload: {} },
    ]);
  });

  it('SRV-02 events belong to the partner whose site reported them', async () => {
    await post([pageView], 'extremes.localhost');
    expect(await stored('demo')).toEqual([]);
    expect(await stored('extremes')).toHaveLength(1);
  });

  it.each<[string, unknown, string]>([
    ['a body that is not a list', pageView, 'body'],
    ['an empty list', [], 'body'],
    ['more than fifty', Array.from({ length: 51 }, () => pageView), 'body'],
    ['an invalid event name', [{ ...pageView, event: 'page view' }], '0.event'],
    ['an unknown channel', [pageView, { ...pageView, channel: 'app' }], '1.channel'],
    ['an invalid time', [pageView, { ...pageView, dateTime: 'yesterday' }], '1.dateTime'],
    ['a time outside 2000 to 2199', [{ ...pageView, dateTime: '0000-00-00T00:00:00Z' }], '0.dateTime'],
    ['a long user agent', [{ ...pageView, userAgent: 'x'.repeat(513) }], '0.userAgent'],
    ['an unknown field', [{ ...pageView, sessionId: 's' }], '0.sessionId'],
    ['nested data', [{ ...pageView, data: { a: { b: 1 } } }], '0.data.a'],
  ])('SRV-04 %s is refused, and nothing of the batch is stored', async (_what, payload, field) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(
      answer.json<{ error: { fields: { field: string }[] } }>().error.fields.map((entry) => entry.field),
    ).toContain(field);
    expect(await stored()).toEqual([]);
  });

  it('SRV-04 a batch that is too large is refused', async () => {
    const large = Array.from({ length: 50 }, () => ({
      ...pageView,
      data: Object.fromEntries(Array.from({ length: 4 }, (_, index) => [`k${index}`, 'x'.repeat(1_000)])),
    }));
    expect((await post(large)).statusCode).toBe(413);
  });

  it('SRV-04 any text that a browser may send is stored, without what PostgreSQL cannot store', async () => {
    const awkward = [
      '\0',
      'a\0b',
      '\\u0000',
      '\\',
      '\ud800',
      'a\udc00\ud800b',
      '😀',
      '"',
      "'",
      '\u2028',
      '\\\0"',
      '\\u0000"',
      '\\ud800',
    ];
    await expectTaken(awkward);
    const rows = await stored();
    expect(rows[2]?.payload).toMatchObject({ text: '\\u0000' });
    expect(rows[6]).toMatchObject({ user_agent: '😀', public_id: '😀' });
    expect(rows[5]?.payload).toMatchObject({ text: 'a\ufffd\ufffdb' });
  });

  it.skipIf(NAUGHTY_STRINGS.length === 0)(
    'SRV-04 every hostile string of the list is stored (skipped without ../shared/data/naughty-strings.json)',
    () => expectTaken(NAUGHTY_STRINGS),
  );

  it('SRV-04 any event that matches the schema is stored', async () => {
    const text = (maxLength: number) => fc.string({ unit: 'binary', maxLength: Math.floor(maxLength / 2) });
    const value = fc.oneof(
      text(1_000),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constant(null),
    );
    const impression = fc.record({
      event: fc.stringMatching(/^[A-Za-z0-9_]{1,80}$/),
      channel: fc.constant('web'),
      userAgent: text(512),
      dateTime: fc
        .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      data: fc.dictionary(
        text(60).filter((key) => key !== '__proto__'),
        value,
        { maxKeys: 5 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(impression, { minLength: 1, maxLength: 3 }), async (batch) => {
        expect((await post(batch)).statusCode).toBe(202);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['2026-01-31T12:30:00Z', true],
    ['2026-01-31T12:30:00.1+02:00', true],
    ['2026-01-31T12:30Z', true],
    ['2026-01-31', false],
    ['2026-01-31T12:30:00', false],
    ['2026-02-40T12:30:00Z', false],
    ['1999-12-31T23:59:59Z', false],
    ['2200-01-01T00:00:00Z', false],
    ['', false],
    ['1767225600000', false],
  ])('ANL-01 whether "%s" is a valid time: %s', (text, isValid) => {
    expect(isInstant(text)).toBe(isValid);
  });
});
