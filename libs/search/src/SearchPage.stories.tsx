import { answerCalls, makeFacets, makeSearchResult, restoreFetch, StorySite } from '@dining/testing';
import { withDrawing } from '@dining/testing/browser';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { PAGE_SIZE } from './search-request.ts';
import SearchPage from './SearchPage.tsx';

const place = { latitude: 40.7577, longitude: -73.9857 };

/** The page without parameters, at the default place. */
function Shown({ found }: { found?: number }) {
  const result = makeSearchResult(Math.min(found ?? 0, 12), {
    totalResultSize: found ?? 0,
    totalPages: Math.ceil((found ?? 0) / PAGE_SIZE),
  });
  const value = { ...result, merchants: result.merchants.map(withDrawing) };
  const answer = { endpointName: 'searchMerchants', arg: { ...place, pageSize: PAGE_SIZE }, value };
  return (
    <StorySite
      path="/search"
      queries={[
        { endpointName: 'defaultLocation', arg: undefined, value: place },
        ...(found === undefined ? [] : [answer]),
      ]}
    >
      <SearchPage />
    </StorySite>
  );
}

const meta: Meta<typeof Shown> = { title: 'search/SearchPage', component: Shown, parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj<typeof Shown>;

export const Results: Story = { args: { found: 86 } };

/** SRC-07 */
export const NoResults: Story = { args: { found: 0 } };

/** SRC-07: the search call of this story has no answer. */
export const Failed: Story = {
  play: async ({ canvas }) =>
    waitFor(() => expect(canvas.getByRole('heading', { name: 'Search isn’t responding' })).toBeVisible()),
};

/** SRC-02: groups in a fixed order, and a button that says how many restaurants it will show. */
export const Filters: Story = {
  args: { found: 86 },
  beforeEach: () => {
    answerCalls({ '/api/v2/Merchants/Facets': makeFacets(86) });
    return restoreFetch;
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filters' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters and sort' }));
    await waitFor(() => expect(panel.getByRole('button', { name: 'Show 86 restaurants' })).toBeVisible());
    await userEvent.click(panel.getByRole('button', { name: /^Takeout/ }));
    await expect(panel.getByRole('button', { name: /^Takeout/ })).toHaveAttribute('aria-pressed', 'true');
  },
};
