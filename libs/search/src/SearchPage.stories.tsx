import { answerCalls, makeFacets, makeSearchResult, restoreFetch, StorySite, type Answers } from '@dining/testing';
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

const resolved = (label: string) => ({ id: label, label, latitude: 47.25, longitude: -122.44, kind: 'city' as const });

/** The page at an address whose words and places are looked up. */
const at = (address: string, answers: Answers): Story => ({
  beforeEach: () => {
    answerCalls({ '/api/DefaultUserLocation': place, ...answers });
    return restoreFetch;
  },
  render: () => (
    <StorySite path={address}>
      <SearchPage />
    </StorySite>
  ),
});

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

/** SRC-03: a food stands in the field of places. */
export const FoodAsPlace: Story = {
  ...at('/search?near=tacos', {
    '/api/Locations/Resolve': { place: null, isFood: true, didYouMean: resolved('Tacoma, WA') },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Looking for “tacos”?' })).toBeVisible());
    const search = canvas.getByRole('link', { name: 'Search for “tacos”' });
    const place = canvas.getByRole('link', { name: 'Did you mean Tacoma, WA?' });
    await expect(search.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

/** SRC-03: a place stands in the field of what to eat. */
export const PlaceAsFood: Story = {
  ...at('/search?what=Boise', {
    '/api/v2/Merchants/Search': makeSearchResult(0, { totalResultSize: 0, totalPages: 0 }),
    '/api/v2/Merchants/ReadWords': { what: 'Boise', filters: {} },
    '/api/v2/Merchants/NearestPlaces': { places: [] },
    '/api/Locations/Resolve': { place: resolved('Boise, ID') },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Search near Boise, ID' })).toBeVisible());
    await expect(canvas.getByRole('heading', { name: 'No matches for “Boise”' })).toBeVisible();
  },
};
