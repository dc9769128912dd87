import { expect } from 'vitest';
import { apiDescription } from '../commands/generated/api-description.ts';
import { fillMemberTables, secretOf } from '../src/modules/members/member-tables.testing.ts';
import { addOffer } from '../src/modules/merchants/merchants.testing.ts';
import { addPhotograph } from '../src/modules/photographs/photographs.testing.ts';
import { operationsOf, type Document } from '../src/platform/openapi/operations.testing.ts';
import { openBrowser, startTestApp, type TestApp } from '../testing/test-app.ts';

const operations = operationsOf(JSON.parse(await apiDescription()) as Document);
/** The partners of the server. */
export const PARTNERS = ['demo', 'extremes', 'third'] as const;
/** Every partner with every other one. */
export const PAIRS = PARTNERS.flatMap((mine) =>
  PARTNERS.filter((other) => other !== mine).map((other) => ({ mine, other })),
);
/** Every call and kind of page, with parameters for large responses. */
const reads = [
  ...operations
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replaceAll('{name}', 'popup').replaceAll('{id}', 'm1').replaceAll('{number}', '1')),
  '/api/v2/Merchants/Search?latitude=40.7577&longitude=-73.9857',
  '/api/Locations/Suggest?q=brook',
  '/',
  '/search',
  '/missing',
  '/boom',
  '/settings.json',
  '/worker.js',
  '/assets/client-abc.js',
];

/** Starts a server of three partners, each with data that contain its secret. */
export async function startPartners(): Promise<TestApp> {
  const running = await startTestApp({
    limits: { callsPerMinute: 100_000 },
    sites: Object.fromEntries(
      PARTNERS.map((code) => [
        code,
        { settings: { programName: secretOf(code) }, content: { popup: [{ slug: secretOf(code), fields: {} }] } },
      ]),
    ),
  });
  for (const partner of PARTNERS) {
    await addOffer(running.test.database, partner, 'm1', { campaign_codes: [secretOf(partner)] });
    await addPhotograph(running.test.database, { merchantId: 'm1', color: 'red', partner });
    await running.test.database.withPartner(partner, async (trx) => {
      await trx
        .insertInto('feature_flag')
        .values({ partner, kind: 'auth', name: secretOf(partner), value: 'true' })
        .execute();
      await trx
        .insertInto('prospect_email')
        .values({ partner, email: `${secretOf(partner)}@example.com` })
        .execute();
      await trx
        .insertInto('impression')
        .values({ partner, event: 'x', channel: 'web', occurred_at: new Date(), public_id: secretOf(partner) })
        .execute();
      await fillMemberTables(trx);
    });
  }
  return running;
}

/** Sends every read to a partner's site with all that may suggest another partner, and expects none of the other's data. */
export async function expectOwnReads({ app }: TestApp, mine: string, other: string): Promise<void> {
  const [own, theirs] = [
    await openBrowser(app, `${mine}.localhost`).newHeaders(),
    await openBrowser(app, `${other}.localhost`).newHeaders(),
  ];
  const disguises: Record<string, string>[] = [
    {},
    { cookie: theirs['cookie'] ?? '', 'x-xsrf-token': theirs['x-xsrf-token'] ?? '' },
    { 'x-forwarded-host': `${other}.localhost`, forwarded: `host=${other}.localhost`, 'x-forwarded-proto': 'https' },
    {
      'x-original-host': `${other}.example`,
      'x-host': `${other}.example`,
      'x-rewrite-url': `http://${other}.example/`,
      'x-partner': other,
      partner: other,
    },
    { origin: `http://${other}.localhost`, referer: `http://${other}.localhost/` },
  ];
  for (const disguise of disguises) {
    for (const url of reads) {
      for (const address of [url, `${url}${url.includes('?') ? '&' : '?'}partner=${other}`]) {
        const answer = await app.inject({ url: address, headers: { ...own, ...disguise } });
        expect(answer.body.includes(secretOf(other)), `${address} ${JSON.stringify(disguise)}`).toBe(false);
        expect(answer.headers['access-control-allow-origin'], address).toBeUndefined();
      }
    }
  }
}
