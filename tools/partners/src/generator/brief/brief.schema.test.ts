import { readFileSync } from 'node:fs';
import { Check } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../validate/partner-folders.testing.ts';
import { BRIEF_KEYS, briefJsonSchema, generatorSchema } from './brief.schema.ts';

describe('the schemas of the questions', () => {
  it('PRT-05 let Nx take every answer as a flag (otherwise run: npm run partner -- schema)', () => {
    const file = readFileSync(`${projectRoot}/tools/partners/src/generator/schema.json`, 'utf8');
    expect(JSON.parse(file)).toEqual(generatorSchema());
    const { properties } = generatorSchema() as { properties: Record<string, object> };
    expect(Object.keys(properties)).toEqual(['code', 'brief', ...BRIEF_KEYS.slice(1).map(([key]) => key)]);
    for (const property of Object.values(properties)) {
      expect(property).toHaveProperty('description', expect.stringMatching(/./));
      expect(property, 'Nx would let it win over a brief, or ask what a brief answers').not.toMatchObject({
        default: expect.anything() as unknown,
        'x-prompt': expect.anything() as unknown,
      });
    }
  });

  it('PRT-05 complete a brief in editors', () => {
    expect(Check(briefJsonSchema(), { $schema: 'x', code: 'acme', currencyType: 'Point' })).toBe(true);
    expect(Check(briefJsonSchema(), { code: 'acme', currencyType: 'Points' })).toBe(false);
    expect(Check(briefJsonSchema(), { name: 'Acme' })).toBe(false);
  });

  it('PRT-05 EXT-13 state the default, the pattern and the bounds of a key', () => {
    const { properties } = briefJsonSchema() as { properties: Record<string, object> };
    expect(properties).toMatchObject({ accentColor: { default: '#c2410c' }, hero: { default: 'scoop' } });
    for (const wrong of [{ shortCode: '12' }, { ssoIssuer: 'http://id.acme.com' }, { newMemberBonus: -1 }])
      expect(Check(briefJsonSchema(), { code: 'acme', ...wrong })).toBe(false);
  });

  it('PRT-05 ask everything that a brief usually holds', () => {
    const asked = BRIEF_KEYS.filter(([, schema]) => schema['x-prompt'] !== undefined).map(([key]) => key);
    expect(asked).toEqual(
      expect.arrayContaining([
        ...['code', 'name', 'programName', 'host', 'supportPhone', 'supportEmail', 'enrollmentType', 'currencyType'],
        ...['earnRate', 'earnRateWithEmail', 'earnRateVip', 'hasVIP', 'shortCode', 'fullAddress', 'loyaltyNumber'],
        ...['primaryColor', 'accentColor', 'hero', 'card'],
      ]),
    );
  });
});
