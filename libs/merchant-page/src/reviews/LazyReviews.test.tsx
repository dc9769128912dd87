import type { ReviewsPage } from '@dining/api-contract';
import { errorAnswer, renderWithSite, type RenderOptions } from '@dining/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LazyReviews } from './LazyReviews.tsx';

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
});

const show = (options: RenderOptions) => renderWithSite(<LazyReviews merchantId="d1" />, options);
const reviewRequests = (requests: Request[]) => requests.filter(({ url }) => new URL(url).pathname === REVIEWS);

beforeEach(() => void vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver));
afterEach(() => {
  callbacks.clear();
  vi.unstubAllGlobals();
});

describe('LazyReviews', () => {
  it('MER-06 fetches the reviews when the visitor scrolls near them, and not before', async () => {
    const { requests } = show({ answers: { [REVIEWS]: reviewsPage(['Fresh pasta.', '']) } });
    expect(reviewRequests(requests)).toHaveLength(0);
    await scrollNear();
    const list = within(await screen.findByRole('region', { name: 'What members say' }));
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

  it.each([
    ['there are no reviews', reviewsPage([])],
    ['the reviews cannot be loaded', errorAnswer(500, 'internal')],
  ])('MER-06 shows no section when %s', async (_case, answer) => {
    const { requests } = show({ answers: { [REVIEWS]: answer } });
    await scrollNear();
    await waitFor(() => expect(reviewRequests(requests)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'What members say' })).not.toBeInTheDocument();
  });
});
