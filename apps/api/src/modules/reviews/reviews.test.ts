import type { MerchantDetail, MerchantSearchResult, ReviewsPage, ReviewStatus } from '@dining/api-contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { NAUGHTY_STRINGS } from '../../../testing/hostile-requests.ts';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { SignedIn } from '../../../testing/test-app.ts';
import { addDine } from '../activity/activity.testing.ts';
import { addMember } from '../members/members.testing.ts';
import { addMerchants, merchantRow } from '../merchants/merchants.testing.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-11-20T18:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

describe('reviews', () => {
  let time = now;
  let member: SignedIn;
  const { running, join, signIn } = serverFixture({
    now: () => time,
    sites: { demo: {}, extremes: {} },
  });
  beforeEach(async () => {
    member = await join('demo', { first_name: 'Maya', last_name: 'okafor' });
  });
  let requests = 0;
  const review = (transactionId: number | string, more: object = {}, own = member.headers, merchantId = 'm1') => {
    requests += 1;
    return running.app.inject({
      method: 'POST',
      url: `/api/v2/Merchants/${merchantId}/Reviews`,
      headers: own,
      remoteAddress: `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`,
      payload: { transactionId: String(transactionId), rating: 5, ...more },
    });
  };
  const dine = (overrides: Parameters<typeof addDine>[3] = {}, memberId = member.id, partner = 'demo') =>
    addDine(running.test.database, partner, memberId, { transacted_at: daysAgo(3), ...overrides });
  const status = async (query: string, own = member.headers) =>
    (await running.app.inject({ url: `/api/reviews/status?${query}`, headers: own })).json<ReviewStatus>();
  const list = async (query = '', host = 'demo.localhost', id = 'm1') =>
    (
      await running.app.inject({ url: `/api/v2/Merchants/${id}/Reviews${query}`, headers: { host } })
    ).json<ReviewsPage>();
  const stars = (id: string) =>
    running.test.database.shared
      .selectFrom('merchant')
      .select(['stars_given', 'stars_given_sum'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('MER-06 ACC-08 publishes a review with first name and initial, once per dine', async () => {
    const id = await dine();
    const before = await stars('m1');
    const answer = await review(id, { rating: 4, review: 'Warm bread,\r\ncold soup. ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: expect.any(String) as string,
      rating: 4,
      review: 'Warm bread,\ncold soup.',
      author: 'Maya O.',
      date: now.toISOString(),
    });
    expect((await list()).data).toContainEqual(answer.json());
    expect(await stars('m1')).toEqual({
      stars_given: before.stars_given + 1,
      stars_given_sum: before.stars_given_sum + 4,
    });
    const again = await review(id);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ error: { code: 'already_reviewed' } });
    expect(await stars('m1')).toEqual({
      stars_given: before.stars_given + 1,
      stars_given_sum: before.stars_given_sum + 4,
    });
  });

  it('ACC-08 tells which of one or several dines are reviewed, for the member’s own dines only', async () => {
    const [first, second] = [await dine(), await dine()];
    const other = await addMember(running.test.database, 'demo');
    const theirs = await dine({}, other.id);
    const elsewhere = await addMember(running.test.database, 'extremes');
    const foreign = await dine({}, elsewhere.id, 'extremes');
    await review(second);
    expect(await status(`txnId=${first}`)).toEqual([{ id: String(first), completed: false }]);
    expect(
      await status(
        `txnId=${second}&txnId=${theirs}&txnId=${foreign}&txnId=${first}&txnId=${second}&txnId=9007199254740993&txnId=99999999999999999999&txnId=x&txnId=-1&txnId=1e3&txnId=%00`,
      ),
    ).toEqual([
      { id: String(second), completed: true },
      { id: String(first), completed: false },
    ]);
    expect(await status('txnId=')).toEqual([]);
    expect((await member.send('GET', '/api/reviews/status')).statusCode).toBe(400);
    expect(
      (await running.app.inject({ url: '/api/reviews/status?txnId=1', headers: { host: 'demo.localhost' } }))
        .statusCode,
    ).toBe(401);
  });

  it.each([
    ['accepts a review of a dine of this moment', { transacted_at: now }, 200],
    ['accepts a review of a dine of exactly 35 days ago', { transacted_at: daysAgo(35) }, 200],
    ['refuses a review of a dine a millisecond older', { transacted_at: new Date(daysAgo(35).getTime() - 1) }, 409],
    ['accepts a review of a pending dine', { status: 'pending', benefit_units: 0 }, 200],
    ['accepts a review of a paid manual dine', { status: 'paid', kind: 'manual', paid_at: now }, 200],
    ['refuses a review of a deferred dine', { status: 'deferred', reason: 'under_review', benefit_units: 0 }, 409],
    ['refuses a review of a forfeited dine', { status: 'forfeit', reason: 'refunded', benefit_units: 0 }, 409],
  ] as const)('ACC-08 %s', async (_title, overrides, expected) => {
    expect((await review(await dine(overrides))).statusCode).toBe(expected);
  });

  it('ACC-08 accepts reviews of dines on or after 2021-02-01 and refuses earlier ones', async () => {
    time = new Date('2021-02-10T12:00:00Z');
    try {
      const own = (await signIn(member)).headers;
      const first = await dine({ transacted_at: new Date('2021-02-01T00:00:00Z') });
      const tooEarly = await dine({ transacted_at: new Date('2021-01-31T23:59:59.999Z') });
      expect((await review(first, {}, own)).statusCode).toBe(200);
      expect((await review(tooEarly, {}, own)).statusCode).toBe(409);
    } finally {
      time = now;
    }
  });

  it('ACC-08 SRV-02 refuses unknown dines, and dines of another member, partner or restaurant', async () => {
    const before = await stars('m1');
    const other = await addMember(running.test.database, 'demo');
    const elsewhere = await addMember(running.test.database, 'extremes');
    const theirs = await dine({}, elsewhere.id, 'extremes');
    for (const id of [
      await dine({}, other.id),
      theirs,
      await dine({ merchant_id: 'm2' }),
      999_999,
      'x',
      '0',
      '',
      '1.0',
      '\0',
    ])
      expect((await review(id)).statusCode, String(id)).toBe(404);
    expect((await review(await dine(), {}, member.headers, 'nowhere')).statusCode).toBe(404);
    expect((await review(await dine(), {}, member.headers, '%00')).statusCode).toBe(404);
    expect((await review(theirs, {}, { ...member.headers, host: 'extremes.localhost' })).statusCode).toBe(403);
    expect((await review(await dine(), {}, { host: 'demo.localhost' })).statusCode).toBe(403);
    expect(await stars('m1')).toEqual(before);
  });

  it('MER-06 saves exactly one of several concurrent reviews of a dine, and counts its stars once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await dine();
      const before = await stars('m1');
      const answers = await Promise.all([review(id), review(id), review(id), review(id)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
      expect(await stars('m1')).toEqual({
        stars_given: before.stars_given + 1,
        stars_given_sum: before.stars_given_sum + 5,
      });
    }
  });

  it('MER-06 updates the merchant’s rating on its page and in search without a restart', async () => {
    await running.test.database.shared
      .insertInto('merchant')
      .values({
        id: 'rated',
        source: 'test',
        source_id: 'rated',
        name: 'Rated',
        latitude: 40.7577,
        longitude: -73.9857,
        overall_rating: 4,
        number_of_ratings: 3,
      } as never)
      .execute();
    expect((await review(await dine({ merchant_id: 'rated' }), {}, member.headers, 'rated')).statusCode).toBe(200);
    const rating = { overallRating: 4.3, numberOfRatings: 4 };
    expect((await member.send('GET', '/api/v2/Merchants/rated')).json<MerchantDetail>().details.rating).toEqual(rating);
    const found = async () =>
      (await member.send('GET', '/api/v2/Merchants/Search?latitude=40.7577&longitude=-73.9857'))
        .json<MerchantSearchResult>()
        .merchants.find(({ id }) => id === 'rated')?.details.rating;
    await expect.poll(found).toEqual(rating);
  });

  it('MER-06 sorts reviews by date or by stars, and counts the stars of all of them on every page', async () => {
    await addMerchants(running.test.database, [merchantRow('sorted')]);
    for (const rating of [3, 5, 1, 5]) {
      time = new Date(time.getTime() + 60_000);
      await review(
        await dine({ merchant_id: 'sorted' }),
        { rating, review: `${rating} stars` },
        member.headers,
        'sorted',
      );
    }
    const ratings = async (query: string) =>
      (await list(query, 'demo.localhost', 'sorted')).data.map(({ rating }) => rating);
    expect(await ratings('')).toEqual([5, 1, 5, 3]);
    expect(await ratings('?sortBy=highest')).toEqual([5, 5, 3, 1]);
    expect(await ratings('?sortBy=lowest')).toEqual([1, 3, 5, 5]);
    expect(await ratings('?sortBy=lowest&resultsPerPage=2&pageNo=2')).toEqual([5, 5]);
    for (const query of ['', '?sortBy=highest', '?pageNo=9'])
      expect(await list(query, 'demo.localhost', 'sorted')).toMatchObject({
        stars: [1, 0, 1, 0, 2],
        totalResultSize: 4,
      });
    expect(await list('?sortBy=best', 'demo.localhost', 'sorted')).toMatchObject({ error: { code: 'bad_request' } });
    const detail = async (host: string) =>
      (await running.app.inject({ url: '/api/v2/Merchants/sorted', headers: { host } })).json<MerchantDetail>();
    expect((await detail('demo.localhost')).reviewCount).toBe(4);
    expect((await detail('extremes.localhost')).reviewCount).toBe(0);
    time = now;
  });

  it('MER-06 SRV-02 lists reviews by members of this program, newest first, page by page', async () => {
    const elsewhere = await join('extremes');
    for (const rating of [1, 2, 3])
      await review(await dine({ merchant_id: 'm2' }), { rating, review: `rated ${rating}` }, member.headers, 'm2');
    await review(
      await dine({ merchant_id: 'm2' }, elsewhere.id, 'extremes'),
      { review: 'theirs' },
      elsewhere.headers,
      'm2',
    );
    const pages = [
      await list('?resultsPerPage=2', 'demo.localhost', 'm2'),
      await list('?resultsPerPage=2&pageNo=2', 'demo.localhost', 'm2'),
      await list('?resultsPerPage=2&pageNo=3', 'demo.localhost', 'm2'),
    ];
    expect(pages.map(({ data }) => data.length)).toEqual([2, 1, 0]);
    for (const each of pages) expect(each).toMatchObject({ totalPages: 2, totalResultSize: 3 });
    expect(pages.flatMap(({ data }) => data.map(({ rating }) => rating)).toSorted()).toEqual([1, 2, 3]);
    expect((await list('', 'extremes.localhost', 'm2')).data.map((each) => each.review)).toEqual(['theirs']);
    expect(await list('', 'demo.localhost', 'nowhere')).toMatchObject({ error: { code: 'not_found' } });
    expect(await list('', 'demo.localhost', '%00')).toMatchObject({ error: { code: 'not_found' } });
    expect(await list('?pageNo=Infinity')).toMatchObject({ error: { code: 'bad_request' } });
  });

  it('MER-06 SRV-04 shows no author for a member without a name, and no part that does not look like a name', async () => {
    const author = async (first_name: string, last_name: string) => {
      await running.test.database.withPartner('demo', (trx) =>
        trx.updateTable('member').set({ first_name, last_name }).where('id', '=', member.id).execute(),
      );
      return (await review(await dine())).json<{ author: string }>().author;
    };
    expect(await author('', '')).toBe('');
    expect(await author('', 'Okafor')).toBe('O.');
    expect(await author('Maya\u00a0\u202eAnn', '\u200bokafor')).toBe('Maya Ann O.');
    expect(await author('x'.repeat(40), 'y'.repeat(80))).toBe(`${'x'.repeat(40)} Y.`);
    // What mails do not greet with, other people do not read either.
    expect(await author('https://evil.example', 'H')).toBe('H.');
    expect(await author('Call 555-0100', '$$$')).toBe('');
    expect(await author('👩🏽‍🚀'.repeat(20), '👩🏽‍🚀')).toBe('');
  });

  it('SRV-04 MER-06 saves any text without control characters, or refuses it with the name of the field', async () => {
    const marks = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
    const expectSaved = async (text: string) => {
      const answer = await review(await dine(), { review: text });
      expect(answer.statusCode, JSON.stringify(text)).toBe(200);
      expect(answer.json<{ review: string }>().review).not.toMatch(marks);
    };
    for (const text of [
      'a\0b',
      '\u202egnp.exe',
      '\ud800',
      'x'.repeat(2_000),
      ...NAUGHTY_STRINGS.filter((_text, place) => place % 12 === 0),
    ])
      await expectSaved(text);
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), expectSaved), { numRuns: 40 });
    for (const text of ['👩🏽‍🚀'.repeat(1_000), '👩🏽‍🚀'.repeat(2_000), 'e\u0301'.repeat(1_500), 'x'.repeat(2_001)]) {
      const answer = await review(await dine(), { review: text });
      expect(answer.statusCode, text.slice(0, 20)).toBe(400);
      expect(answer.json()).toMatchObject({ error: { fields: [{ field: 'review' }] } });
    }
    for (const odd of [
      { rating: 0 },
      { rating: 6 },
      { rating: 4.5 },
      { rating: '5' },
      { rating: null },
      { more: 1 },
      { transactionId: 5 },
      { review: null },
    ])
      expect((await review(await dine(), odd)).statusCode, JSON.stringify(odd)).toBe(400);
  });
});
