import { answerCalls, errorAnswer, makeSearchResult, restoreFetch, StorySite } from '@dining/testing';
import { withDrawing } from '@dining/testing/browser';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { LIST_CALL, LIST_PATH, RoutedListPage } from './shared-list.testing.tsx';

const place = { latitude: 40.7577, longitude: -73.9857 };

type ShownProps = { title: string; count: number };

/** A list whose restaurants are found at once. */
const Shown = ({ title, count }: ShownProps) => (
  <StorySite
    path={LIST_PATH}
    settings={{ hasMerchantFavorites: true }}
    queries={[{ endpointName: 'defaultLocation', arg: undefined, value: place }]}
  >
    <RoutedListPage key={`${title} ${count}`} />
  </StorySite>
);

const meta: Meta<typeof Shown> = {
  title: 'search/SharedListPage',
  component: Shown,
  parameters: { layout: 'fullscreen' },
};
export default meta;

type Story = StoryObj<typeof Shown>;

const story = (args: ShownProps, answer?: unknown): Story => ({
  args,
  beforeEach: () => {
    localStorage.clear();
    const result = makeSearchResult(args.count);
    answerCalls({
      [LIST_CALL]: answer ?? {
        title: args.title,
        merchantIds: Array.from({ length: args.count }, (_, number) => `d${number + 1}`),
      },
      '/api/v2/Merchants/Search': { ...result, merchants: result.merchants.map(withDrawing) },
    });
    return restoreFetch;
  },
});

/** EXT-15: a hostile title is text. */
export const Titled: Story = {
  ...story({ title: '<img src=x onerror=alert(1)> Where-we-always-wanted-to-go', count: 6 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /^<img src=x/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save all to my favorites' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const OnAPhone: Story = { ...Titled, globals: { viewport: { value: 'phone' } } };

export const Untitled: Story = {
  ...story({ title: '', count: 1 }),
  play: async ({ canvas }) => {
    await canvas.findByText('1 restaurant on a list that was shared with you');
  },
};

export const Left: Story = {
  ...story({ title: 'Summer', count: 0 }),
  play: async ({ canvas }) => void (await canvas.findByText('Its restaurants have left the program.')),
};

export const Unknown: Story = story({ title: '', count: 0 }, errorAnswer(404, 'not_found'));

export const Failed: Story = {
  ...story({ title: '', count: 0 }, errorAnswer(503, 'unavailable')),
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Try again' })),
};

export const Loading: Story = story({ title: '', count: 0 }, () => new Promise(() => undefined));

/** EXT-15: the toast that says how many were new is the page's, not the story's. */
export const Saved: Story = {
  ...story({ title: 'Summer', count: 3 }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save all to my favorites' }));
    const hearts = await canvas.findAllByRole('button', { name: /as a favorite$/ });
    await waitFor(() => expect(hearts[0]).toHaveAttribute('aria-pressed', 'true'));
  },
};
