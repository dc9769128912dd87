import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { apiDescription, writeApiDescription } from '../../../commands/generated/api-description.ts';
import { nameSchemas } from './name-schemas.ts';
import { operationsOf, type Document } from './operations.testing.ts';

const text = await apiDescription();
const document = JSON.parse(text) as Document & { openapi: string };

it('SRV-06 a build writes the document as a file, into a folder that need not exist', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dining-openapi-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await writeApiDescription(join(folder, 'api/openapi.json'));
  expect(readFileSync(join(folder, 'api/openapi.json'), 'utf8')).toBe(text);
});

const API_ERROR = { $ref: '#/components/schemas/ApiError' };

/** What two calls answer besides the one shape of errors, as the sources have it (ACC-05, CRD-06). */
const OLDER_SHAPES: Record<string, Record<string, object>> = {
  'PUT /api/Member': { 400: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } } },
  'POST /api/Member/Cards': { 400: { $ref: '#/components/schemas/LinkedCards' } },
};

it('SRV-06 describes every call with a summary, one tag and its errors', () => {
  const operations = operationsOf(document);
  expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /healthz',
    'GET /readyz',
    'GET /api/CSRF',
    'GET /api/feature-flags',
    'GET /api/Copy/{version}/{part}',
    'GET /api/cms/pages/{name}/',
    'GET /api/Surveys/{slug}/Form',
    'GET /api/v2/Merchants/Search',
    'GET /api/v2/Merchants/Pins',
    'GET /api/v2/Merchants/Facets',
    'GET /api/v2/Merchants/{id}',
    'GET /api/v2/Merchants/Tables',
    'GET /api/v2/Merchants/{id}/Availability',
    'GET /api/Locations/Suggest',
    'GET /api/Locations/Resolve',
    'GET /api/DefaultUserLocation',
    'GET /api/v2/Merchants/NearestPlaces',
    'GET /api/v2/Merchants/Suggest',
    'GET /api/v2/Merchants/ReadWords',
    'POST /api/Impressions',
    'POST /api/PolicyReports',
    'POST /api/Members/ProspectEmails',
    'POST /api/Feeds/Transactions',
    'GET /api/Captcha',
    'GET /api/Member',
    'PUT /api/Member',
    'GET /api/Member/{publicId}',
    'POST /api/Members/Prospects',
    'GET /api/Members/Validate/Email',
    'GET /api/Members/Validate/PartnerNumber',
    'GET /api/Members/Validate/Zip',
    'POST /api/Member/Activate',
    'GET /api/Cards/Frame',
    'GET /api/Member/Cards',
    'POST /api/Member/Cards',
    'DELETE /api/Member/Cards',
    'GET /api/Cards/AllPartnerCards',
    'PUT /api/Member/Cards/{id}',
    'GET /api/Member/Export',
    'POST /api/Member/Delete',
    'GET /api/Member/Referrals',
    'GET /api/Member/Transactions',
    'GET /api/Member/TransactionsStatementCredits',
    'GET /api/Member/StatementCreditBalance',
    'GET /api/Member/DineSummary',
    'GET /api/reviews/status',
    'GET /api/v2/Merchants/{id}/Reviews',
    'POST /api/v2/Merchants/{id}/Reviews',
    'GET /api/merchants/{merchantId}/flex-offers/members/{publicId}',
    'GET /api/Member/Earning',
    'GET /api/Member/Favorites',
    'POST /api/Member/Favorites',
    'PUT /api/Member/Favorites/{merchantId}',
    'DELETE /api/Member/Favorites/{merchantId}',
    'POST /api/FavoriteLists',
    'GET /api/FavoriteLists/{token}',
    'GET /api/Member/FavoriteLists',
    'DELETE /api/Member/FavoriteLists/{token}',
    'GET /api/Member/SearchAlerts',
    'POST /api/Member/SearchAlerts',
    'DELETE /api/Member/SearchAlerts/{id}',
    'GET /api/Member/Tastes',
    'GET /api/Member/Insights',
    'POST /api/Member/Bonus/{code}',
    'GET /api/Member/Bonuses',
    'GET /api/Member/Bonuses/{code}/Calendar',
    'GET /api/Member/Claims',
    'POST /api/Member/Claims',
    'GET /api/Member/Claims/Cards',
    'POST /api/Member/Claims/{id}/Messages',
    'GET /api/Member/Claims/{id}/Receipt',
    'GET /api/Member/Claims/{id}/Messages/{message}/Picture',
    'GET /api/Member/Reservations',
    'POST /api/Member/Reservations',
    'POST /api/Member/Reservations/Guarantees',
    'PUT /api/Member/Reservations/{id}',
    'DELETE /api/Member/Reservations/{id}',
    'GET /api/Member/Reservations/{id}/Calendar',
    'GET /api/Member/TableAlerts',
    'POST /api/Member/TableAlerts',
    'DELETE /api/Member/TableAlerts/{id}',
    'POST /api/Members/Recover',
    'POST /api/Members/Recover/Confirm',
    'POST /api/Members/Recover/Password',
    'PUT /api/Member/Credentials',
    'GET /api/Member/Credentials',
    'POST /api/Member/EmailChange',
    'DELETE /api/Member/EmailChange',
    'POST /api/Member/EmailChange/Resend',
    'POST /api/Members/EmailChange/Confirm',
    'PUT /api/Member/Password',
    'GET /api/Member/Passkeys',
    'POST /api/Member/Passkeys',
    'POST /api/Member/Passkeys/Options',
    'PUT /api/Member/Passkeys/{id}',
    'DELETE /api/Member/Passkeys/{id}',
    'POST /api/SignIn/Passkey/Options',
    'POST /api/SignIn/Passkey',
    'GET /api/Member/Sessions',
    'DELETE /api/Member/Sessions',
    'DELETE /api/Member/Sessions/{id}',
    'POST /api/SignIn',
    'GET /api/SignOut',
    'GET /api/sso/start',
    'GET /api/sso/callback',
    'GET /api/Emulation',
    'GET /api/staging/mailbox',
    'GET /api/staging/mailbox/{id}/html',
    'GET /api/staging/mailbox/{id}',
    'GET /api/staging/personas',
    'POST /api/staging/persona',
    'GET /api/staging/session',
    'GET /api/staging/content',
    'POST /api/staging/session/end',
    'GET /api/staging/dines',
    'POST /api/staging/dines',
    'GET /api/staging/sources',
    'POST /api/staging/edits',
    'GET /api/staging/drafts',
    'GET /api/staging/openapi.json',
    'GET /images/merchants/{id}',
    'GET /images/merchants/{id}/{number}',
    'GET /images/merchants/{id}/plate',
    'GET /images/merchants/{id}/banner',
    'GET /images/merchants/{id}/menu/{number}',
    'GET /images/share',
    'GET /images/share/{id}',
    'GET /images/share/pages/{*}',
  ]);
  for (const { method, path, summary, tags, responses } of operations) {
    expect(summary, path).toMatch(/^[A-Z]/);
    expect(tags, path).toHaveLength(1);
    if (tags?.includes('operations')) continue;
    const failures =
      method === 'GET'
        ? ['400', '404', '503', 'default']
        : ['400', '403', '404', '413', '415', '429', '503', 'default'];
    for (const status of failures) {
      const schema = responses[status]?.content?.['application/json']?.schema;
      const own = OLDER_SHAPES[`${method} ${path}`]?.[status];
      expect(schema, `${path} ${status}`).toEqual(own ? { anyOf: [own, API_ERROR] } : API_ERROR);
    }
  }
});

it('SRV-06 names schemas as the contract does', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining([
      'ApiError',
      'ContentPage',
      'FeatureFlags',
      'Impressions',
      'MerchantDetail',
      'MerchantSearchResult',
      'PlaceSuggestions',
    ]),
  );
  expect(text).not.toMatch(/def-\d/);
  expect(document.openapi).toBe('3.1.0');
});

it('SRV-06 replaces a schema by its name everywhere, and leaves out unused names', () => {
  const inner = { type: 'object', properties: { a: { type: 'string' } } };
  const outer = { type: 'array', items: inner };
  const named = nameSchemas(
    { paths: { '/x': { schema: outer, other: { properties: inner.properties, type: 'object' } } } },
    { Inner: inner, Outer: outer, Unused: { type: 'null' } },
  );
  expect(named).toEqual({
    paths: { '/x': { schema: { $ref: '#/components/schemas/Outer' }, other: { $ref: '#/components/schemas/Inner' } } },
    components: { schemas: { Inner: inner, Outer: { type: 'array', items: { $ref: '#/components/schemas/Inner' } } } },
  });
});
