import { MAX_FAVORITES } from '@dining/rules';
import {
  errorAnswer,
  makeMember,
  makeMerchant,
  makePartner,
  renderWithSite,
  type RenderOptions,
} from '@dining/testing';
import { ToastOutlet } from '@dining/ui';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MerchantCard } from '../card/MerchantCard.tsx';
import { DinerProvider, type Diner } from '../earn/diner.context.ts';
import { useFavorites } from './favorite-store.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { FavoritesWatcher } from './FavoritesWatcher.ts';
import { saveFavorites } from './save-favorites.ts';
// Loads the code up front, because loading it can take long on a busy machine.
import './keep-favorites.ts';

const KEY = 'dining.favorites';
const URL = '/api/Member/Favorites';
const member = makeMember();

const heart = () => screen.getByRole('button', { name: 'Save Osteria Lucciola as a favorite' });
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
const isPressed = (pressed: boolean) => waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', String(pressed)));
const labels = { region: 'Messages', close: 'Close' };

const page = (diner?: Diner) => (
  <DinerProvider diner={diner}>
    <MerchantCard merchant={makeMerchant()} />
    <FavoritesWatcher />
    <ToastOutlet labels={labels as never} />
  </DinerProvider>
);
const show = (diner?: Diner, options: RenderOptions = {}) => {
  const partner = makePartner({ hasMerchantFavorites: true });
  return renderWithSite(page(diner), {
    partner,
    ...options,
    answers: { '/api/Member/Earning': { usedOffers: [], months: [] }, ...options.answers },
  });
};

/** The favorites of an account, as the server keeps them. */
function account(...favorites: string[]) {
  let ids = favorites;
  return {
    [URL]: async (request: Request) => {
      const added = request.method === 'POST' ? ((await request.json()) as { merchantIds: string[] }).merchantIds : [];
      ids = [...added.filter((id) => !ids.includes(id)), ...ids];
      return request.method === 'POST' ? { merchantIds: ids, refused: [] } : { merchantIds: ids };
    },
    [`${URL}/d1`]: ({ method }: Request) => {
      ids = [...(method === 'PUT' ? ['d1'] : []), ...ids.filter((id) => id !== 'd1')];
      return { merchantIds: ids };
    },
  };
}
const calls = (requests: Request[]) =>
  requests
    .filter((request) => request.url.includes(URL))
    .map((request) => `${request.method} ${new globalThis.URL(request.url).pathname.replace(URL, '')}`.trim());

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('favorites of a visitor', () => {
  it('EXT-04 the heart of a card makes a restaurant a favorite, and no longer one, without a call', async () => {
    const { user, requests } = show();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await user.click(heart());
    await isPressed(true);
    expect(stored()).toEqual(['d1']);
    await user.click(heart());
    await isPressed(false);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(requests).toEqual([]);
  });

  it('EXT-04 a pressed heart renders neither the other hearts of the page again nor who does not need favorites', async () => {
    const rendered: string[] = [];
    const noteRender = (id: string) => void rendered.push(id);
    const Results = ({ isUsed }: { isUsed: boolean }) => <p>{useFavorites(isUsed).ids?.length ?? 'unknown'}</p>;
    const { user, getByRole } = renderWithSite(
      <DinerProvider diner={undefined}>
        {['d1', 'd2'].map((id) => (
          <Profiler key={id} id={id} onRender={noteRender}>
            <FavoriteButton merchant={{ id, name: id }} />
          </Profiler>
        ))}
        <Profiler id="all results" onRender={noteRender}>
          <Results isUsed={false} />
        </Profiler>
        <Profiler id="favorites alone" onRender={noteRender}>
          <Results isUsed />
        </Profiler>
        <FavoritesWatcher />
      </DinerProvider>,
      { partner: makePartner({ hasMerchantFavorites: true }) },
    );
    await screen.findByText('0');
    rendered.length = 0;
    await user.click(getByRole('button', { name: 'Save d1 as a favorite' }));
    await screen.findByText('1');
    expect(rendered.toSorted()).toEqual(['d1', 'favorites alone']);
    expect(screen.getByText('unknown')).toBeInTheDocument();
  });

  it('EXT-04 the favorites are there on the next visit, and another tab’s heart shows here', async () => {
    localStorage.setItem(KEY, '["d2"]');
    show();
    await isPressed(false);
    localStorage.setItem(KEY, '["d1","d2"]');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    await isPressed(true);
    show();
    await isPressed(true);
  });

  it('EXT-04 a full list stays as it is and says so', async () => {
    const ids = Array.from({ length: MAX_FAVORITES }, (_, number) => `x${number}`);
    localStorage.setItem(KEY, JSON.stringify(ids));
    const { user } = show();
    await user.click(heart());
    expect(await screen.findByText(/You have 100 favorites/)).toBeInTheDocument();
    expect(stored()).toEqual(ids);
    await isPressed(false);
  });

  it.each(['{', '"d1"', '[1, null, {"id": "d1"}, ""]'])(
    'EXT-04 damaged stored text (%s) counts as none',
    async (text) => {
      localStorage.setItem(KEY, text);
      const { user } = show();
      await isPressed(false);
      await user.click(heart());
      await isPressed(true);
      expect(stored()).toEqual(['d1']);
    },
  );

  it('EXT-04 works until the page closes where storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { user } = show();
    await user.click(heart());
    await isPressed(true);
    await user.click(heart());
    await isPressed(false);
  });

  it('PRT-04 PRT-09 there are no hearts where the partner has no favorites, and no call is made', async () => {
    localStorage.setItem(KEY, '["d1"]');
    const { requests } = show(member, { partner: makePartner({ hasMerchantFavorites: false }) });
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(calls(requests)).toEqual([]);
    expect(stored()).toEqual(['d1']);
  });
});

describe('favorites of a member', () => {
  const withoutHearts = (
    <DinerProvider diner={member}>
      <FavoritesWatcher />
    </DinerProvider>
  );
  const partner = makePartner({ hasMerchantFavorites: true });

  it('EXT-04 are asked for once a page shows hearts', async () => {
    const { requests, rerender } = renderWithSite(withoutHearts, { partner, answers: account('d1') });
    await act(() => new Promise((done) => setTimeout(done)));
    expect(calls(requests)).toEqual([]);
    rerender(page(member));
    await isPressed(true);
    expect(calls(requests)).toEqual(['GET']);
  });

  it('EXT-04 of the browser join the account on any page', async () => {
    localStorage.setItem(KEY, '["d1"]');
    const { requests } = renderWithSite(withoutHearts, { partner, answers: account('d7') });
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
    expect(calls(requests)).toEqual(['POST']);
  });

  it('EXT-04 come from the account and change there, and nothing of them is stored in the browser', async () => {
    const { user, requests } = show(member, { answers: account('d1', 'd7') });
    await isPressed(true);
    await user.click(heart());
    await isPressed(false);
    await user.click(heart());
    await isPressed(true);
    await waitFor(() => expect(calls(requests)).toEqual(['GET', 'DELETE /d1', 'PUT /d1']));
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('EXT-04 a visitor’s favorites join those of the account at sign-in, and leave the browser', async () => {
    const answers = account('d7');
    const { user, requests, rerender } = show(undefined, { answers });
    await user.click(heart());
    await isPressed(true);
    rerender(page(member));
    await waitFor(() => expect(calls(requests)).toEqual(['POST']));
    await isPressed(true);
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
  });

  it('EXT-04 favorites that do not fit into the account stay in the browser, with a message', async () => {
    localStorage.setItem(KEY, '["d1","d2"]');
    show(member, { answers: { [URL]: { merchantIds: ['d2'], refused: ['d1'] } } });
    expect(await screen.findByText(/Your list holds 100 favorites. 1 from this browser/)).toBeInTheDocument();
    expect(stored()).toEqual(['d1']);
    await isPressed(false);
  });

  it('EXT-04 favorites that cannot be added at sign-in stay in the browser until they can', async () => {
    localStorage.setItem(KEY, '["d1"]');
    const emulated = ({ method }: Request) =>
      method === 'POST' ? errorAnswer(403, 'emulated') : { merchantIds: ['d7'] };
    const { requests } = show(member, { answers: { [URL]: emulated } });
    await waitFor(() => expect(calls(requests)).toEqual(['POST', 'GET']));
    await isPressed(false);
    expect(stored()).toEqual(['d1']);
    show(member, { answers: account() });
    await isPressed(true);
  });

  it('EXT-04 sign-out leaves no favorite of the account behind', async () => {
    const { rerender } = show(member, { answers: account('d1') });
    await isPressed(true);
    rerender(page());
    await isPressed(false);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('EXT-04 a change shows at once, and is taken back with a message if it fails', async () => {
    let fail: () => void = () => undefined;
    const failed = new Promise<Response>((resolve) => (fail = () => resolve(errorAnswer(500, 'internal'))));
    const { user } = show(member, { answers: { ...account(), [`${URL}/d1`]: () => failed } });
    await isPressed(false);
    await waitFor(async () => {
      await user.click(heart());
      expect(heart()).toHaveAttribute('aria-pressed', 'true');
    });
    fail();
    expect(await screen.findByText('We couldn’t update Osteria Lucciola. Please try again.')).toBeInTheDocument();
    await isPressed(false);
  });

  it('EXT-04 says that the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user } = show(member, { answers: { ...account('d1'), [`${URL}/d1`]: offline } });
    await isPressed(true);
    await user.click(heart());
    expect(await screen.findByText('You’re offline. Reconnect to update Osteria Lucciola.')).toBeInTheDocument();
    await isPressed(true);
  });

  it('EXT-04 says that the account’s list is full', async () => {
    const full = () => errorAnswer(409, 'too_many_favorites');
    const { user } = show(member, { answers: { ...account(), [`${URL}/d1`]: full } });
    await user.click(heart());
    expect(await screen.findByText(/You have 100 favorites/)).toBeInTheDocument();
    await isPressed(false);
  });

  it('EXT-04 a heart pressed before the favorites are known, and presses in a row, end as the last press says', async () => {
    const { user, requests } = show(member, { answers: account() });
    for (let times = 0; times < 3; times += 1) await user.click(heart());
    await isPressed(true);
    await waitFor(() => expect(calls(requests).at(-1)).toBe('PUT /d1'));
    await isPressed(true);
  });
});

describe('saving a shared list', () => {
  const ids = (count: number, from = 0) => Array.from({ length: count }, (_, number) => `x${from + number}`);
  const save = (list: readonly string[]) => act(() => saveFavorites(list));

  it('EXT-15 adds the restaurants of a list to a visitor’s favorites, before the others, and counts the new ones', async () => {
    localStorage.setItem(KEY, '["d9","d1"]');
    show();
    expect(await save(['d1', 'd2', 'd3'])).toEqual({ added: 2, refused: 0 });
    expect(stored()).toEqual(['d2', 'd3', 'd9', 'd1']);
    expect(await save(['d1', 'd2'])).toEqual({ added: 0, refused: 0 });
  });

  it('EXT-15 says how many of a list did not fit', async () => {
    localStorage.setItem(KEY, JSON.stringify(ids(MAX_FAVORITES - 1)));
    show();
    expect(await save(ids(3, MAX_FAVORITES))).toEqual({ added: 1, refused: 2 });
    expect(await screen.findByText('Your list holds 100 favorites. 2 from this list didn’t fit.')).toBeInTheDocument();
    expect(stored()).toHaveLength(MAX_FAVORITES);
  });

  it('EXT-15 adds a list to a member’s account in one call, and shows its hearts', async () => {
    const { requests } = show(member, { answers: account('d2') });
    expect(await save(['d1', 'd2'])).toEqual({ added: 1, refused: 0 });
    await isPressed(true);
    expect(calls(requests).filter((call) => call === 'POST')).toHaveLength(1);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('EXT-15 a list that cannot be saved changes nothing', async () => {
    const answer = ({ method }: Request) => (method === 'GET' ? { merchantIds: [] } : errorAnswer(503, 'unavailable'));
    show(member, { answers: { [URL]: answer } });
    expect(await save(['d1'])).toBeUndefined();
    await isPressed(false);
  });
});
