import type { Insights } from '@dining/api-contract';
import { answerCalls, errorAnswer, memberQuery, StorySite } from '@dining/testing';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import InsightsPage from './InsightsPage.tsx';

const meta: Meta = { title: 'account-center/Insights', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;
type Settings = NonNullable<Parameters<typeof StorySite>[0]['settings']>;

const names = [
  'Osteria Lucciola',
  'Marigold & Thyme',
  'Hanok Table',
  'Petit Verger',
  'The Very Long Name of a Garden Room',
];
const cuisines = ['Italian', 'Mediterranean', 'Korean', 'French', ''];
const spent = [18_240, 9_640, 6_400, 4_820, 2_890];

const rowsOf = (keys: readonly string[], named: readonly string[]) =>
  keys.map((key, place) => ({
    key,
    name: named[place] ?? '',
    meals: 5 - place,
    spentCents: spent[place] ?? 0,
    earned: Math.floor((spent[place] ?? 0) * 0.03),
  }));

const months = rowsOf(['2026-01', '2026-02', '2026-05', '2026-10', '2026-11'], []);
const sum = (name: 'meals' | 'spentCents' | 'earned') => months.reduce((all, row) => all + row[name], 0);
const insights: Insights = {
  year: 2026,
  years: [2026, 2025, 2024],
  total: { meals: sum('meals'), spentCents: sum('spentCents'), earned: sum('earned') },
  months,
  restaurants: rowsOf(['a', 'b', 'c', 'd', 'e'], names),
  cuisines: rowsOf(cuisines, cuisines),
};
const empty: Insights = {
  ...insights,
  total: { meals: 0, spentCents: 0, earned: 0 },
  months: [],
  restaurants: [],
  cuisines: [],
};

const at = (query: string, value: Insights | undefined = insights, settings: Settings = {}): Story => ({
  render: () => (
    <StorySite
      path={`/account/insights${query}`}
      settings={settings}
      queries={[memberQuery(), ...(value ? [{ endpointName: 'insights', arg: null, value }] : [])]}
    >
      <Container as="main">
        <InsightsPage />
      </Container>
    </StorySite>
  ),
});

/** EXT-16: months as columns. */
export const Months = at('');

/** Nothing is wider than the screen. */
export const MonthsOnAPhone: Story = {
  ...Months,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: '2026 by month' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Restaurants = at('?by=restaurant');
export const RestaurantsOnAPhone: Story = { ...Restaurants, globals: { viewport: { value: 'phone' } } };
export const CuisinesInMoney = at('?by=cuisine', insights, {
  currencyType: 'Credit',
  earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 },
});
export const NothingYet = at('', empty);

/** The skeleton, and then the retry. */
export const NotLoaded: Story = {
  ...at('?year=2023', undefined),
  beforeEach: () => {
    const before = globalThis.fetch;
    answerCalls({ '/api/Member/Insights': errorAnswer(500, 'internal') });
    return () => {
      globalThis.fetch = before;
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
