import type { ReviewsPage } from '@dining/api-contract';
import {
  errorAnswer,
  makeMember,
  makeMerchantDetail,
  makePartner,
  memberQuery,
  renderWithSite,
  type RenderOptions,
} from '@dining/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import MerchantBody from '../page/MerchantBody.tsx';

const REVIEWS = '/api/v2/Merchants/d1/Reviews';
const FLEX = '/api/merchants/d1/flex-offers/members/member-0001';
const partner = makePartner({ hasFlexOffers: true });
const signedIn = { partner, queries: [memberQuery(makeMember())] };

type Seen = (entries: { isIntersecting: boolean }[]) => void;
const watchers = new Set<Seen>();

class Watched {
  readonly tell: Seen;
  constructor(tell: Seen) {
    this.tell = tell;
  }
  observe() {
    watchers.add(this.tell);
  }
  unobserve() {}
  disconnect() {
    watchers.delete(this.tell);
  }
}

const comeNear = () => act(async () => [...watchers].forEach((tell) => tell([{ isIntersecting: true }])));

const page = (texts: string[], totalPages = 1): ReviewsPage => ({
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

const show = (options: RenderOptions = {}, bonusAmount: number | undefined = 500) =>
  renderWithSite(
    <MerchantBody merchant={{ ...makeMerchantDetail(), ...(bonusAmount !== undefined && { bonusAmount }) }} />,
    options,
  );
const called = (requests: Request[], path: string) => requests.filter(({ url }) => new URL(url).pathname === path);

beforeEach(() => void vi.stubGlobal('IntersectionObserver', Watched));
afterEach(() => {
  watchers.clear();
  vi.unstubAllGlobals();
});

describe('what members say of a restaurant', () => {
  it('MER-06 is fetched when somebody comes near it, and not before', async () => {
    const { requests } = show({ answers: { [REVIEWS]: page(['Fresh pasta.', '']) } });
    expect(called(requests, REVIEWS)).toHaveLength(0);
    await comeNear();
    const list = within(await screen.findByRole('region', { name: 'What members say' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '4 of 5 starsFresh pasta.Maya, November 2026',
      '4 of 5 starsMaya, November 2026',
    ]);
  });

  it('MER-06 adds further reviews when asked', async () => {
    const { user } = show({
      answers: {
        [REVIEWS]: ({ url }: Request) =>
          page([new URL(url).searchParams.get('pageNo') === '2' ? 'Second page.' : 'First page.'], 2),
      },
    });
    await comeNear();
    await user.click(await screen.findByRole('button', { name: 'More reviews' }));
    expect(await screen.findByText('Second page.')).toBeInTheDocument();
    expect(screen.getByText('First page.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More reviews' })).not.toBeInTheDocument();
  });

  it.each([
    ['there are none', page([])],
    ['they cannot be had', errorAnswer(500, 'internal')],
  ])('MER-06 leaves the page as it is where %s', async (_, answer) => {
    const { requests } = show({ answers: { [REVIEWS]: answer } });
    await comeNear();
    await waitFor(() => expect(called(requests, REVIEWS)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'What members say' })).not.toBeInTheDocument();
  });
});

describe('the member’s own offers', () => {
  const offers = () => screen.getByRole('region', { name: 'Offers' }).textContent;

  it('MER-05 stand in place of what is offered to all', async () => {
    const { requests } = show({
      ...signedIn,
      answers: {
        [FLEX]: [
          { id: 'a', webMessageOfferAmount: 750, type: 'Unlimited' },
          { id: 'b', webMessageOfferAmount: 1_000, type: 'Limited' },
        ],
      },
    });
    expect(offers()).toBe('Offers+500Bonus miles here');
    await screen.findByText('+750');
    expect(offers()).toBe(
      'Offers+750Bonus miles each time you dine hereYours as a member.+1,000Bonus miles once, on a meal hereYours as a member.',
    );
    expect(called(requests, FLEX)).toHaveLength(1);
  });

  it('MER-05 may be none', async () => {
    show({ ...signedIn, answers: { [FLEX]: [] } });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Offers' })).not.toBeInTheDocument());
  });

  it('MER-05 are asked for neither without the setting nor without a member', () => {
    for (const options of [{ ...signedIn, partner: makePartner() }, { partner }]) {
      const { requests } = show(options);
      expect(offers()).toContain('+500');
      expect(called(requests, FLEX)).toHaveLength(0);
    }
  });
});
