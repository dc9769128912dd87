import { describe, expect, it } from 'vitest';
import { findingsAfter } from '../partner-folders.testing.ts';

/** Findings about promises in an entry of demo, whose bonus HIGH-TIDE pays 300 points. */
const promisesIn = (file: string, fields: Record<string, unknown>): string[] =>
  findingsAfter('demo', ({ set }) => set(`content/${file}.json`, ['data'], [{ slug: 'spring', fields }])).filter(
    (text) => /promises a reward|is not what the bonus/.test(text),
  );

const page = (body: string, more: object = {}) => promisesIn('earn_details', { headline: 'Spring', body, ...more });

describe('promises in content', () => {
  it.each([
    ['double points', 'Earn double points.'],
    ['triple {currencyPlural}', 'Earn triple {currencyPlural}.'],
    ['doubles your points', 'Dinner doubles your points.'],
    ['three times the points', 'Get three times the points.'],
    ['2x', 'It pays 2x at new restaurants.'],
    ['500 bonus points', '<strong>500 bonus points</strong> for lunch.'],
    ['1,000 {bonusCurrency}', 'Get 1,000 {bonusCurrency}.'],
    ['$5 back', 'Lunch comes with $5 back.'],
  ])('MER-05 warns of "%s" without an offer', (claim, text) => {
    expect(page(`<p>${text}</p>`)).toEqual([
      `warning content/earn_details.json data.0.fields.body: "${claim}" promises a reward, but nothing says which offer or bonus pays it`,
    ]);
    expect(page(`<p>${text}</p>`, { offer_code: 'SPRING' })).toEqual([]);
  });

  it.each([
    'Up to {bestEarning} on every dollar.',
    'A double espresso and triple-cooked chips.',
    'You earn 3 points per $1.',
    'Spend $25 or more and earn {bonusCurrency}.',
    'Booked twice at one place? Only one counts.',
    'Eleven meals make you VIP.',
  ])('MER-05 finds no promise in "%s"', (text) => expect(page(`<p>${text}</p>`)).toEqual([]));

  it('MER-05 warns of an amount that the bonus does not pay', () => {
    const banner = (text: string, code: object) =>
      promisesIn('account_center', { type: 'bonus', order: 1, headline: 'Tide', text, ...code });
    expect(banner('Earn 250 bonus points.', { code: 'HIGH-TIDE' })).toEqual([
      'warning content/account_center.json data.0.fields.text: "250 bonus points" is not what the bonus HIGH-TIDE pays',
    ]);
    expect(banner('Earn 300 bonus points.', { code: 'HIGH-TIDE' })).toEqual([]);
    expect(page('<p>Earn 300 points.</p>', { offer_code: 'HIGH-TIDE' })).toEqual([]);
  });
});
