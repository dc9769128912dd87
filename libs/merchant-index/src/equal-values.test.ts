import { describe, expect, it } from 'vitest';
import { AREAS } from './compare-with-scan.testing.ts';
import { EqualValues } from './equal-values.ts';
import { createMerchantIndex } from './merchant-index.ts';
import { randomMerchants, seededChance } from './random-merchants.testing.ts';

describe('values that many merchants have in common', () => {
  it('SRV-03 are kept once, whoever read them', () => {
    const values = new EqualValues();
    const first = values.one(['Thai', 'Sushi']);
    expect(values.one(['Thai', 'Sushi'])).toBe(first);
    expect(values.one(['Sushi', 'Thai'])).toEqual(['Sushi', 'Thai']);
  });

  it('SRV-03 are one object for two merchants with the same hours, cuisines and monthly maximums', async () => {
    const [merchant] = randomMerchants(1, [AREAS.city], seededChance(4));
    const index = createMerchantIndex();
    const twin = structuredClone(merchant!);
    await index.stage([merchant!, { ...twin, summary: { ...twin.summary, id: 'twin' } }]);
    await index.publish();
    const [one, other] = index.listed();
    expect(one!.id).not.toBe(other!.id);
    expect(one!.week).toBe(other!.week);
    expect(one!.cuisines).toBe(other!.cuisines);
    expect(one!.maxima).toBe(other!.maxima);
  });
});
