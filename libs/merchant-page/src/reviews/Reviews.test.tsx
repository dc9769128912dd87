import type { ReviewsPage } from '@dining/api-contract';
import { errorAnswer, makeMerchantDetail, renderWithSite, type RenderOptions } from '@dining/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Reviews } from './Reviews.tsx';

const REVIEWS = '/api/v2/Merchants/d1/Reviews';

type ObserverCallback = (entries: { isIntersecting: boolean }[]) => void;
const callbacks = new Set<ObserverCallback>();

class FakeIntersectionObserver {
  readonly callback: ObserverCallback;
  constructor(callback: ObserverCallback) {
    this.callback = callback;
  }
  observe() {
    callbacks.add(this.callback);
  }
  unobserve() {}
  disconnect() {
    callbacks.delete(this.callback);
  }
}

const scrollNear = () => act(async () => callbacks.forEach((callback) => callback([{ isIntersecting: true }])));

const reviewsPage = (texts: string[], totalPages = 1): ReviewsPage => ({
  data: texts.map((review) => ({
    id: `r-${review}`,
    rating: 4,
    review,
    author: 'Maya',
    date: '2026-11-01T03:00:00.000Z',
  })),
  totalPages,
  totalResultSize: 20,
  stars: [1, 0, 2, 5, 12],
});

const show = (options: RenderOptions, overrides: Parameters<typeof makeMerchantDetail>[0] = { reviewCount: 20 }) =>
  renderWithSite(<Reviews merchant={makeMerchantDetail(overrides)} />, options);
const reviewRequests = (requests: Request[]) => requests.filter(({ url }) => new URL(url).pathname === REVIEWS);

beforeEach(() => void vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver));
afterEach(() => {
  callbacks.clear();
});

describe('Reviews', () => {
  it('MER-06 fetches the reviews when the visitor scrolls near them, and not before', async () => {
    const { requests } = show({ answers: { [REVIEWS]: reviewsPage(['Fresh pasta.', '']) } });
    expect(reviewRequests(requests)).toHaveLength(0);
    await scrollNear();
    const list = within(screen.getByRole('region', { name: 'What members say' }));
    await list.findByRole('list');
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '4 of 5 starsFresh pasta.Maya, November 2026',
      '4 of 5 starsMaya, November 2026',
    ]);
  });

  it('MER-06 appends the next page of reviews on request', async () => {
    const { user } = show({
      answers: {
        [REVIEWS]: ({ url }: Request) =>
          reviewsPage([new URL(url).searchParams.get('pageNo') === '2' ? 'Second page.' : 'First page.'], 2),
      },
    });
    await scrollNear();
    await user.click(await screen.findByRole('button', { name: 'More reviews' }));
    expect(await screen.findByText('Second page.')).toBeInTheDocument();
    expect(screen.getByText('First page.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More reviews' })).not.toBeInTheDocument();
  });

  it('MER-06 says how many ratings there are, how many reviews have each star, and who may review', async () => {
    show({ answers: { [REVIEWS]: reviewsPage(['Fresh pasta.']) } });
    const section = within(screen.getByRole('region', { name: 'What members say' }));
    expect(section.getByText('from 689 ratings')).toBeInTheDocument();
    expect(section.getByText(/^Every review is from a member who paid here/)).toBeInTheDocument();
    await scrollNear();
    const table = await section.findByRole('table', { name: 'Reviews by stars' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['5 stars12', '4 stars5', '3 stars2', '2 stars0', '1 star1']);
    expect(section.getByText('20 reviews')).toBeInTheDocument();
  });

  it('MER-06 sorts the reviews as the visitor chooses', async () => {
    const { user } = show({
      answers: { [REVIEWS]: ({ url }: Request) => reviewsPage([`By ${new URL(url).searchParams.get('sortBy')}.`]) },
    });
    await scrollNear();
    expect(await screen.findByText('By newest.')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lowest rated');
    expect(await screen.findByText('By lowest.')).toBeInTheDocument();
    expect(screen.queryByText('By newest.')).not.toBeInTheDocument();
  });

  it('MER-06 says that no one has written yet, and fetches nothing', async () => {
    const { requests } = show({}, { reviewCount: 0 });
    const section = within(screen.getByRole('region', { name: 'What members say' }));
    expect(section.getByText('from 689 ratings')).toBeInTheDocument();
    expect(section.getByText(/^No written reviews yet/)).toBeInTheDocument();
    await scrollNear();
    expect(reviewRequests(requests)).toHaveLength(0);
  });

  it('MER-06 shows the rating alone when the reviews cannot be loaded', async () => {
    const { requests } = show({ answers: { [REVIEWS]: errorAnswer(500, 'internal') } });
    await scrollNear();
    await waitFor(() => expect(reviewRequests(requests)).toHaveLength(1));
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.getByText('from 689 ratings')).toBeInTheDocument();
  });

  it('MER-06 BAN-06 says that the reviews could not be loaded, and loads them on request', async () => {
    let isBroken = true;
    const { user } = show({
      answers: { [REVIEWS]: () => (isBroken ? errorAnswer(500, 'internal') : reviewsPage(['Fresh pasta.'])) },
    });
    await scrollNear();
    expect(await screen.findByText('We couldn’t load this just now.')).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Fresh pasta.')).toBeInTheDocument();
    expect(screen.queryByText('We couldn’t load this just now.')).not.toBeInTheDocument();
  });
});
