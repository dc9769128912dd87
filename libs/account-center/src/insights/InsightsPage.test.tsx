import type { Insights } from '@dining/api-contract';
import { errorAnswer, makePartner, renderWithSite, type RenderOptions } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import InsightsPage from './InsightsPage.tsx';

const URL_OF = '/api/Member/Insights';
const insights: Insights = {
  year: 2026,
  years: [2026, 2024],
  total: { meals: 4, spentCents: 18_050, earned: 1_040 },
  months: [
    { key: '2026-03', name: '', meals: 2, spentCents: 15_050, earned: 450 },
    { key: '2026-10', name: '', meals: 2, spentCents: 3_000, earned: 590 },
  ],
  restaurants: [
    { key: 'thai', name: '=HYPERLINK("https://evil.example")', meals: 3, spentCents: 17_050, earned: 660 },
    { key: 'plain', name: 'Plain', meals: 1, spentCents: 1_000, earned: -120 },
    { key: '', name: '', meals: 0, spentCents: 0, earned: 500 },
  ],
  cuisines: [
    { key: 'Thai', name: 'Thai', meals: 3, spentCents: 17_050, earned: 660 },
    { key: '', name: '', meals: 1, spentCents: 1_000, earned: 380 },
  ],
};

const show = (path = '/account/insights', options: RenderOptions = {}) =>
  renderWithSite(<InsightsPage />, {
    path,
    member: {},
    answers: { [URL_OF]: insights },
    ...options,
  });
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

/** Files that were downloaded. */
const files: { name: string; blob: Blob }[] = [];
const click = HTMLAnchorElement.prototype.click;
beforeEach(() => {
  files.length = 0;
  let last: Blob | undefined;
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function download() {
    files.push({ name: this.download, blob: last as Blob });
  };
});
afterEach(() => void (HTMLAnchorElement.prototype.click = click));

describe('InsightsPage', () => {
  it('EXT-16 shows the months as a table, and as a picture with a text', async () => {
    show();
    expect(await rows()).toEqual([
      ['Month', 'Meals', 'Spent', 'Earned (miles)'],
      ['March', '2', '$150.50', '450'],
      ['October', '2', '$30.00', '590'],
      ['Total', '4', '$180.50', '1,040'],
    ]);
    expect(screen.getByRole('table', { name: '2026 by month' })).toBeInTheDocument();
    const figure = screen.getByRole('figure', {
      name: 'You spent $180.50 in 2026 and earned 1,040 miles. Most went to March: $150.50.',
    });
    expect(figure.querySelectorAll('rect')).toHaveLength(24);
  });

  it('EXT-16 draws the figures of the table', async () => {
    show();
    const [spent] = (await screen.findByRole('figure')).querySelectorAll('svg');
    const heights = [...(spent?.querySelectorAll('rect') ?? [])].map((bar) => Number(bar.getAttribute('height')));
    expect(heights.filter((height) => height > 0)).toHaveLength(2);
    expect((heights[2] ?? 0) / (heights[9] ?? 1)).toBeCloseTo(15_050 / 3_000);
  });

  it.each([
    [
      'restaurant',
      ['=HYPERLINK("https://evil.example")', '3', '$170.50', '660'],
      ['Bonuses and other rewards', '0', '$0.00', '500'],
    ],
    ['cuisine', ['Thai', '3', '$170.50', '660'], ['Everything else', '1', '$10.00', '380']],
  ])('EXT-16 groups by %s', async (by, first, last) => {
    const { user, location } = show();
    await user.click(await screen.findByRole('link', { name: new RegExp(by, 'i') }));
    expect(location().search).toBe(`?by=${by}`);
    const table = await rows();
    expect(table[1]).toEqual(first);
    expect(table.at(-2)).toEqual(last);
    expect(screen.getByRole('link', { name: new RegExp(by, 'i') })).toHaveAttribute('aria-current', 'true');
  });

  it('EXT-16 switches between years, and keeps the grouping', async () => {
    const answers = {
      [URL_OF]: ({ url }: Request) => ({ ...insights, year: Number(new URL(url).searchParams.get('year') ?? 2026) }),
    };
    const { user, location, requests } = show('/account/insights?by=cuisine', { answers });
    const years = within(await screen.findByRole('navigation', { name: 'Year' }));
    expect(years.getByRole('link', { name: '2026' })).toHaveAttribute('aria-current', 'true');
    await user.click(years.getByRole('link', { name: '2024' }));
    expect(await screen.findByRole('table', { name: '2024 by cuisine' })).toBeInTheDocument();
    expect(location().search).toBe('?year=2024&by=cuisine');
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(['', '?year=2024']);
  });

  it('EXT-16 offers the table as a CSV file, in which no text is a formula', async () => {
    const { user } = show('/account/insights?by=restaurant');
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    expect(files[0]?.name).toBe('dining-2026-by-restaurant.csv');
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]?.blob.arrayBuffer())).toBe(
      [
        '\uFEFF"Restaurant","Meals","Spent (USD)","Earned (miles)"',
        `"'=HYPERLINK(""https://evil.example"")",3,170.5,660`,
        '"Plain",1,10,-120',
        '"Bonuses and other rewards",0,0,500',
        '',
      ].join('\r\n'),
    );
  });

  it('EXT-16 shows money where members earn money', async () => {
    const partner = makePartner({ currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } });
    const { user } = show('/account/insights?by=restaurant', { partner });
    const table = await rows();
    expect(table[0]).toEqual(['Restaurant', 'Meals', 'Spent', 'Earned']);
    expect(table[2]).toEqual(['Plain', '1', '$10.00', '−$1.20']);
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
    expect(await files[0]?.blob.text()).toContain('"Plain",1,10,-1.2');
  });

  it('EXT-16 leads to search if there is nothing in a year, and still switches years', async () => {
    const empty = {
      ...insights,
      years: [2024],
      months: [],
      restaurants: [],
      cuisines: [],
      total: { meals: 0, spentCents: 0, earned: 0 },
    };
    show('/account/insights', { answers: { [URL_OF]: empty } });
    expect(await screen.findByRole('heading', { name: 'Nothing in 2026 yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find a restaurant' })).toHaveAttribute('href', '/search');
    expect(screen.getByRole('link', { name: '2024' })).toHaveAttribute('href', '/account/insights?year=2024');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('EXT-16 offers a retry if loading failed', async () => {
    let isDown = true;
    const { user } = show('/account/insights', {
      answers: { [URL_OF]: () => (isDown ? errorAnswer(500, 'internal') : insights) },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    await waitFor(() => expect(screen.getByRole('table')).toBeInTheDocument());
  });
});
