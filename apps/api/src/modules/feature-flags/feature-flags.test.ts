import { FeatureFlagsSchema, type FeatureFlags } from '@dining/api-contract';
import { connect } from '@dining/postgres';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { FLAGS_MAX_AGE_MS } from './feature-flags.service.ts';

describe('feature flags', () => {
  let time = Date.UTC(2026, 0, 1);
  const { running } = serverFixture({
    now: () => new Date(time),
    sites: {
      demo: { settings: { acclaimedEnabled: true } },
      extremes: { settings: { openTableReservationsEnabled: true } },
    },
  });

  const asAdmin = async (statement: string, values: unknown[] = []) => {
    const admin = await connect(running.test.adminUrl, 'TEST_DATABASE_URL');
    await admin.query(statement, values).finally(() => admin.end());
  };
  const addGlobalFlag = (kind: string, name: string, value: unknown) =>
    asAdmin('insert into global_feature_flag values ($1, $2, $3)', [kind, name, JSON.stringify(value)]);
  const addFlag = (partner: string, kind: 'auth' | 'filter' | 'partner', name: string, value: unknown) =>
    running.test.database.withPartner(partner, (trx) =>
      trx
        .insertInto('feature_flag')
        .values({ partner, kind, name, value: JSON.stringify(value) })
        .execute(),
    );
  const get = (partner: string) =>
    running.app.inject({ url: '/api/feature-flags', headers: { host: `${partner}.localhost` } });
  const flags = async (partner: string) => (await get(partner)).json<FeatureFlags>();
  /** The first call after a change still returns the old flags; the new ones are read in the background. */
  const expectAfterRefresh = async (partner: string, expected: Partial<FeatureFlags>) => {
    time += FLAGS_MAX_AGE_MS;
    await vi.waitFor(async () => expect(await flags(partner)).toMatchObject(expected), 30_000);
  };

  beforeEach(() => asAdmin('delete from feature_flag; delete from global_feature_flag'));

  it('SES-10 SRV-01 flags are by default what the partner’s settings allow', async () => {
    await expectAfterRefresh('demo', {
      authFlags: {},
      filters: { acclaimed: true, reservations: false },
      partnerFeatureFlags: {},
    });
    await expectAfterRefresh('extremes', { filters: { acclaimed: false, reservations: true } });
    expect(Value.Errors(FeatureFlagsSchema, await flags('demo'))).toEqual([]);
  });

  it('SES-10 a partner’s flags override those of all partners', async () => {
    await addGlobalFlag('auth', 'passkeys', true);
    await addGlobalFlag('filter', 'acclaimed', false);
    await addGlobalFlag('partner', 'newMap', true);
    await addFlag('demo', 'filter', 'acclaimed', true);
    await addFlag('demo', 'partner', 'newMap', false);
    await expectAfterRefresh('demo', {
      authFlags: { passkeys: true },
      filters: { acclaimed: true, reservations: false },
      partnerFeatureFlags: { newMap: false },
    });
    await expectAfterRefresh('extremes', {
      authFlags: { passkeys: true },
      filters: { acclaimed: false, reservations: true },
      partnerFeatureFlags: { newMap: true },
    });
  });

  it('SES-10 a flag is on only if its value is true', async () => {
    for (const [index, value] of ['true', 1, {}, null, false].entries())
      await addGlobalFlag('partner', `flag${index}`, value);
    await expectAfterRefresh('demo', {
      partnerFeatureFlags: { flag0: false, flag1: false, flag2: false, flag3: false, flag4: false },
    });
  });

  it('SRV-02 no partner sees another partner’s flags, in calls or in the database', async () => {
    await addFlag('extremes', 'partner', 'secret', true);
    await expectAfterRefresh('extremes', { partnerFeatureFlags: { secret: true } });
    time += FLAGS_MAX_AGE_MS;
    await flags('demo');
    await expectAfterRefresh('demo', { partnerFeatureFlags: {} });
    const seen = await running.test.database.withPartner('demo', (trx) =>
      sql<{ name: string }>`select name from feature_flag`.execute(trx),
    );
    expect(seen.rows).toEqual([]);
  });

  it('SES-10 a page contains the flags of its partner and is rendered again when they change', async () => {
    const page = async () => (await running.app.inject({ url: '/', headers: { host: 'demo.localhost' } })).body;
    expect(await page()).not.toContain('"festive":true');
    await addFlag('demo', 'partner', 'festive', true);
    time += FLAGS_MAX_AGE_MS;
    await vi.waitFor(async () => expect(await page()).toContain('"festive":true'), 30_000);
  });

  it('SES-10 flags stay as they were while they cannot be read', async () => {
    await addFlag('demo', 'partner', 'lasting', true);
    await expectAfterRefresh('demo', { partnerFeatureFlags: { lasting: true } });
    await asAdmin('alter table feature_flag rename to feature_flag_gone');
    time += FLAGS_MAX_AGE_MS;
    expect((await flags('demo')).partnerFeatureFlags).toEqual({ lasting: true });
    await vi.waitFor(
      () => expect(running.logs.some(({ msg }) => msg === 'feature flags could not be read')).toBe(true),
      30_000,
    );
    expect((await flags('demo')).partnerFeatureFlags).toEqual({ lasting: true });
    await asAdmin('alter table feature_flag_gone rename to feature_flag');
  });
});
