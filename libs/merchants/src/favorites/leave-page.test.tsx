import { makeMember, makeMerchant, makePartner, renderWithSite, type Answers } from '@dining/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MerchantCard } from '../card/MerchantCard.tsx';
import { DinerProvider, type Diner } from '../earn/diner.context.ts';
import { FavoritesWatcher } from './FavoritesWatcher.ts';
// Loads the code up front, because loading it can take long on a busy machine.
import './keep-favorites.ts';

const URL = '/api/Member/Favorites';
const FIRST = 'Osteria Lucciola';
const SECOND = 'Bar Norma';

const heart = (name: string) => screen.getByRole('button', { name: `Save ${name} as a favorite` });
const unanswered = () => new Promise<never>(() => undefined);

const page = (diner?: Diner) => (
  <DinerProvider diner={diner}>
    <MerchantCard merchant={makeMerchant({ id: 'd1', name: FIRST })} />
    <MerchantCard merchant={makeMerchant({ id: 'd2', name: SECOND })} />
    <FavoritesWatcher />
  </DinerProvider>
);

/** Two restaurants and a member without favorites. */
function showHearts(answers: Answers) {
  const rendered = renderWithSite(page(makeMember()), {
    partner: makePartner({ hasMerchantFavorites: true }),
    answers: { '/api/Member/Earning': { usedOffers: [], months: [] }, [URL]: { merchantIds: [] }, ...answers },
  });
  const favorites = () => rendered.requests.filter(({ url }) => url.includes(URL));
  return {
    ...rendered,
    /** Waits until the favorites are asked for. */
    asked: () => waitFor(() => expect(favorites()).toHaveLength(1)),
    changes: () => favorites().filter(({ method }) => method !== 'GET'),
  };
}

const callOf = ({ method, url }: Request) => `${method} ${url.split('/').at(-1)}`;
const leave = () => fireEvent(window, new Event('pagehide'));

afterEach(cleanup);

describe('favorites of a member who leaves the page', () => {
  it('EXT-04 the browser finishes the call of a heart that shows pressed', async () => {
    const { user, changes } = showHearts({ [`${URL}/d1`]: unanswered });
    await user.click(heart(FIRST));
    await waitFor(() => expect(changes().map(callOf)).toEqual(['PUT d1']));
    expect(changes()[0]).toHaveProperty('keepalive', true);
    leave();
    expect(changes()).toHaveLength(1);
  });

  it('EXT-04 hearts that wait for the answer to another are sent', async () => {
    const { user, changes } = showHearts({ [`${URL}/d1`]: unanswered });
    await user.click(heart(FIRST));
    await user.click(heart(SECOND));
    await waitFor(() => expect(changes().map(callOf)).toEqual(['PUT d1']));
    await user.click(heart(FIRST));
    leave();
    await waitFor(() => expect(changes().map(callOf)).toEqual(['PUT d1', 'DELETE d1', 'PUT d2']));
  });

  it('EXT-04 hearts pressed before the favorites are known are sent', async () => {
    const { user, changes, asked } = showHearts({ [URL]: unanswered });
    await asked();
    await user.click(heart(SECOND));
    leave();
    await waitFor(() => expect(changes().map(callOf)).toEqual(['PUT d2']));
  });

  it('EXT-04 nothing is sent once the member has signed out', async () => {
    const { user, changes, asked, rerender } = showHearts({ [URL]: unanswered });
    await asked();
    await user.click(heart(SECOND));
    rerender(page());
    leave();
    expect(changes()).toEqual([]);
  });
});
