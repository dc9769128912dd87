import { describe, expect, it } from 'vitest';
import { checkOverlay } from '../environments/check-overlay.ts';
import { EnvironmentOverlaySchema } from '../environments/environment.schema.ts';
import { readJsonSource } from '../json-source.ts';
import { readSettings } from '../read-settings.ts';
import { PartnerSettingsSchema } from '../settings.schema.ts';

type Schema = object;

/** Paths of the lists, texts and records in a schema that have no greatest size. */
function unbounded(schema: Schema, path = ''): string[] {
  const { type, properties = {}, patternProperties, items } = schema as Record<string, object>;
  const isBounded =
    (type as unknown) === 'array'
      ? 'maxItems' in schema
      : (type as unknown) === 'string'
        ? 'maxLength' in schema || 'enum' in schema
        : patternProperties === undefined || 'maxProperties' in schema;
  const inner = [
    ...Object.entries({ ...properties, ...patternProperties }),
    ...(items ? [['[]', items] as const] : []),
  ];
  return [...(isBounded ? [] : [path]), ...inner.flatMap(([key, one]) => unbounded(one as Schema, `${path}.${key}`))];
}

const required = {
  name: 'Acme',
  programName: 'Acme Dining',
  customerSupport: {
    phone: { href: 'tel:+18005550174', formatted: '1-800-555-0174' },
    email: { href: 'mailto:care@acme.example', display: 'care@acme.example' },
  },
};

const many = (count: number, item: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => item(index));

const listsOf = (hosts: number, bonuses: number, routes: number) => ({
  hosts: many(hosts, (index) => `h${index}.acme.example`),
  sso: { scopes: ['openid', ...many(hosts - 1, (index) => `scope${index}`)] },
  bonuses: many(bonuses, (index) => ({ code: `b${index}`, units: 1 })),
  injectedBonuses: many(bonuses, (index) => ({ code: `b${index}` })),
  routeMeta: Object.fromEntries(
    many(routes, (index) => [`r${index}`, { title: 'x'.repeat(500) }]) as [string, object][],
  ),
});

describe('the size of settings', () => {
  it('SEC-02 has a bound for every list, text and record, also in overlays', () => {
    expect([...unbounded(PartnerSettingsSchema), ...unbounded(EnvironmentOverlaySchema)]).toEqual([]);
  });

  it('SEC-02 takes each list at its maximum, in less than a second of the processor', () => {
    const before = process.threadCpuUsage();
    expect(readSettings('settings.json', JSON.stringify({ ...required, ...listsOf(20, 50, 100) })).findings).toEqual(
      [],
    );
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });

  it('SEC-02 names the bound of a list that is too long, in less than a second of the processor', () => {
    const before = process.threadCpuUsage();
    const { findings } = readSettings('settings.json', JSON.stringify({ ...required, ...listsOf(800, 400, 600) }));
    expect(findings.map(({ key, expected }) => `${key}: ${expected}`)).toEqual([
      'hosts: a list of at most 20 items',
      'sso.scopes: a list of at most 20 items',
      'bonuses: a list of at most 50 items',
      'injectedBonuses: a list of at most 50 items',
      'routeMeta: at most 100 keys',
    ]);
    const { settings } = readSettings('settings.json', JSON.stringify(required));
    if (!settings) throw new Error('The settings of this test are invalid.');
    const source = readJsonSource('production.json', JSON.stringify({ hosts: listsOf(4_900, 0, 0).hosts }));
    expect(checkOverlay(source, 'production', settings, 'acme').map(({ expected }) => expected)).toEqual([
      'a list of at most 20 items',
    ]);
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
