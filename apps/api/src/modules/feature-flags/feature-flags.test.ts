import { FeatureFlagsSchema, type FeatureFlags } from '@dining/api-contract';
import { connect } from '@dining/postgres';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { FLAGS_MAX_AGE_MS } from './feature-flags.service.ts';

describe('feature flags', () => {
  let running: TestApp;
  let time = Date.UTC(2026, 0, 1);
  beforeAll(async () => {
    running = await startTestApp({
      now: () => new Date(time),
      sites: {
        demo: { settings: { acclaimedEnabled: true } },
        extremes: { settings: { openTableReservationsEnabled: true } },
      },
    });
  });
  afterAll(() => running.stop());

  const asAdmin = async (statement: string, values: unknown[] = []) => {
    const admin = await connect(running.test.adminUrl, 'TEST_DATABASE_URL');
    await admin.query(statement, values).finally(() => admin.end());
  };
  const everywhere = (kind: string, name: string, value: unknown) =>
    asAdmin('insert into global_feature_flag values ($1, $2, $3)', [kind, name, JSON.stringify(value)]);
  const at = (partner: string, kind: 'auth' | 'filter' | 'partner', name: string, value: unknown) =>
    running.test.database.withPartner(partner, (trx) =>
      trx
        .insertInto('feature_flag')
        .values({ partner, kind, name, value: JSON.stringify(value) })
        .execute(),
    );
  const get = (partner: string) =>
    running.app.inject({ url: '/api/feature-flags', headers: { host: `${partner}.localhost` } });
  const flags = async (partner: string) => (await get(partner)).json<FeatureFlags>();
  /** The first reading after the change is still the old one; the new one is read meanwhile. */
  const afterReading = async (partner: string, expected: Partial<FeatureFlags>) => {
    time += FLAGS_MAX_AGE_MS;
    await vi.waitFor(async () => expect(await flags(partner)).toMatchObject(expected));
  };

  beforeEach(() => asAdmin('delete from feature_flag; delete from global_feature_flag'));

  it('SES-10 SRV-01 are by default what the partner’s settings allow', async () => {
    await afterReading('demo', {
      authFlags: {},
      filters: { acclaimed: true, reservations: false },
      partnerFeatureFlags: {},
    });
    await afterReading('extremes', { filters: { acclaimed: false, reservations: true } });
    expect(Value.Errors(FeatureFlagsSchema, await flags('demo'))).toEqual([]);
  });

  it('SES-10 take those of all partners, and over them the partner’s own', async () => {
    await everywhere('auth', 'passkeys', true);
    await everywhere('filter', 'acclaimed', false);
    await everywhere('partner', 'newMap', true);
    await at('demo', 'filter', 'acclaimed', true);
    await at('demo', 'partner', 'newMap', false);
    await afterReading('demo', {
      authFlags: { passkeys: true },
      filters: { acclaimed: true, reservations: false },
      partnerFeatureFlags: { newMap: false },
    });
    await afterReading('extremes', {
      authFlags: { passkeys: true },
      filters: { acclaimed: false, reservations: true },
      partnerFeatureFlags: { newMap: true },
    });
  });

  it('SES-10 are on only where the table says true', async () => {
    for (const [index, value] of ['true', 1, {}, null, false].entries())
      await everywhere('partner', `flag${index}`, value);
    await afterReading('demo', {
      partnerFeatureFlags: { flag0: false, flag1: false, flag2: false, flag3: false, flag4: false },
    });
  });

  it('SRV-02 one partner’s flags are never seen by another, because the database shows none', async () => {
    await at('extremes', 'partner', 'secret', true);
    await afterReading('extremes', { partnerFeatureFlags: { secret: true } });
    time += FLAGS_MAX_AGE_MS;
    await flags('demo');
    await afterReading('demo', { partnerFeatureFlags: {} });
    const seen = await running.test.database.withPartner('demo', (trx) =>
      sql<{ name: string }>`select name from feature_flag`.execute(trx),
    );
    expect(seen.rows).toEqual([]);
  });

  it('SES-10 a page shows the flags of its partner, and a new page is made when they change', async () => {
    const page = async () => (await running.app.inject({ url: '/', headers: { host: 'demo.localhost' } })).body;
    expect(await page()).not.toContain('"festive":true');
    await at('demo', 'partner', 'festive', true);
    time += FLAGS_MAX_AGE_MS;
    await vi.waitFor(async () => expect(await page()).toContain('"festive":true'));
  });

  it('SRV-05 stay as they were while the database does not answer', async () => {
    await at('demo', 'partner', 'lasting', true);
    await afterReading('demo', { partnerFeatureFlags: { lasting: true } });
    await asAdmin('alter table feature_flag rename to feature_flag_gone');
    time += FLAGS_MAX_AGE_MS;
    expect((await flags('demo')).partnerFeatureFlags).toEqual({ lasting: true });
    await vi.waitFor(() =>
      expect(running.logs.some(({ msg }) => msg === 'feature flags could not be read')).toBe(true),
    );
    expect((await flags('demo')).partnerFeatureFlags).toEqual({ lasting: true });
    await asAdmin('alter table feature_flag_gone rename to feature_flag');
  });
});
