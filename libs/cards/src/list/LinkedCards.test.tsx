import type { Card } from '@dining/api-contract';
import { errorAnswer, makeMember, renderWithSite, type Answer, type RenderOptions } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CARDS, makeCard } from '../link/link.testing.tsx';
import { LinkedCards } from './LinkedCards.tsx';

const MEMBER = '/api/Member';
const KEEP = 'Keep it';

/** Renders the list with a server that has these cards. It answers deletions with `refusals`, then deletes. */
function openList(
  linked: Card[],
  refusals: (Response | Promise<Response>)[] = [],
  member: Answer = errorAnswer(401, 'unauthorized'),
  settings: RenderOptions['settings'] = {},
) {
  let cards = linked;
  const onClosed = vi.fn<() => void>();
  const answer = ({ method, url }: Request) => {
    if (method === 'GET') return cards;
    const refusal = refusals.shift();
    if (refusal) return refusal;
    cards = cards.filter(({ id }) => id !== new URL(url).searchParams.get('id'));
    return true;
  };
  const site = renderWithSite(<LinkedCards onClosed={onClosed} />, {
    toasts: true,
    settings,
    answers: { [CARDS]: answer, [`${CARDS}/${makeCard(2).id}`]: {}, [MEMBER]: member },
  });
  const calls = () =>
    site.requests.map(({ method, url }) => method + (url.endsWith(MEMBER) ? ' member' : '') + new URL(url).search);
  return {
    ...site,
    onClosed,
    calls,
    removeOnServer: (id: string) => (cards = cards.filter((card) => card.id !== id)),
    linkOnServer: (card: Card) => (cards = [...cards, card]),
  };
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const list = () => screen.getByRole('region', { name: 'Your cards' });
const dialog = () => screen.findByRole('alertdialog');
const threeCards = [makeCard(1), makeCard(2, { cardType: 'amex', description: 'American Express' }), makeCard(3)];

describe('LinkedCards', () => {
  it('CRD-07 names each card with a button to delete it', async () => {
    openList(threeCards);
    await waitFor(() =>
      expect(rows()).toEqual([
        'Card ending in 1111Visa',
        'Card ending in 1112American Express',
        'Card ending in 1113Visa',
      ]),
    );
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Name card ending in 1111',
      'Delete card ending in 1111',
      'Name card ending in 1112',
      'Delete card ending in 1112',
      'Name card ending in 1113',
      'Delete card ending in 1113',
    ]);
  });

  it('CRD-10 shows a nickname before network and digits, and saves a new one', async () => {
    const { user, requests } = openList([makeCard(1, { nickname: 'Everyday card' }), makeCard(2)]);
    await waitFor(() => expect(rows()[0]).toBe('Everyday cardVisa · Card ending in 1111'));
    await user.click(screen.getByRole('button', { name: 'Name card ending in 1112' }));
    const field = await screen.findByRole('textbox', { name: 'Nickname' });
    await user.type(field, 'Travel');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const saved = requests.find(({ method }) => method === 'PUT');
    expect(saved?.url).toContain(`/api/Member/Cards/${makeCard(2).id}`);
    expect(await saved?.json()).toEqual({ nickname: 'Travel' });
  });

  it('CRD-02 CRD-10 does not send a nickname that could hold a card number', async () => {
    const { user, requests } = openList(threeCards);
    await user.click(await screen.findByRole('button', { name: 'Name card ending in 1112' }));
    await user.type(await screen.findByRole('textbox', { name: 'Nickname' }), '4242 4242 4242 4242');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Please don’t put a card number here.')).not.toHaveLength(0);
    expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('CRD-07 CRD-10 says beside the last card how to replace it without closing the account', async () => {
    openList([makeCard(1)]);
    expect(await screen.findByText(/New card\? Link it below first/)).toBeVisible();
  });

  it('CRD-07 asks before deleting, focuses the safe choice, and changes nothing if the card is kept', async () => {
    const { user, calls } = openList(threeCards);
    await user.click(await screen.findByRole('button', { name: 'Delete card ending in 1112' }));
    expect(within(await dialog()).getByRole('heading').textContent).toBe('Delete card ending in 1112?');
    await waitFor(() => expect(screen.getByRole('button', { name: KEEP })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: KEEP }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(calls()).toEqual(['GET']);
    expect(rows()).toHaveLength(3);
  });

  it('CRD-07 deletes a card, says so, refreshes the list and focuses it', async () => {
    const { user, calls, onClosed } = openList(threeCards);
    await user.click(await screen.findByRole('button', { name: 'Delete card ending in 1112' }));
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Delete card' }));
    expect(await screen.findByText('Your card ending in 1112 has been deleted.')).toBeInTheDocument();
    await waitFor(() => expect(calls()).toEqual(['GET', `DELETE?id=${makeCard(2).id}`, 'GET']));
    await waitFor(() => expect(list()).toHaveFocus());
    expect(rows()).toEqual(['Card ending in 1111Visa', 'Card ending in 1113Visa']);
    expect(onClosed).not.toHaveBeenCalled();
  });

  it('CRD-07 shows that it is deleting, and ignores further presses', async () => {
    const { promise: pending, resolve: finish } = Promise.withResolvers<Response>();
    const { user, calls } = openList(threeCards, [pending]);
    await user.click(await screen.findByRole('button', { name: 'Delete card ending in 1111' }));
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Delete card' }));
    const button = await screen.findByRole('button', { name: /Deleting…/ });
    await user.click(button);
    await user.click(screen.getByRole('button', { name: KEEP }));
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    finish(Response.json(true));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(calls().filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  });

  it('CRD-07 says when a card can not be deleted, and leaves its row', async () => {
    const { user } = openList(threeCards, [errorAnswer(500, 'internal')]);
    await user.click(await screen.findByRole('button', { name: 'Delete card ending in 1113' }));
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Delete card' }));
    expect(
      await screen.findByText('Your card ending in 1113 can not be deleted, please try again later.'),
    ).toBeInTheDocument();
    expect(rows()).toHaveLength(3);
  });

  it('CRD-07 the last card reads "Delete and close account", explains what that means, and closes the account', async () => {
    const { user, calls, onClosed } = openList([makeCard(1)]);
    await user.click(await screen.findByRole('button', { name: 'Delete and close account' }));
    const question = await dialog();
    expect(question.textContent).toMatch(/closes your account and signs you out/);
    await user.click(within(question).getByRole('button', { name: 'Delete and close account' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(calls()).toEqual(['GET', `DELETE?id=${makeCard(1).id}&closesAccount=true`, 'GET member']);
    expect(screen.queryByText('Your card ending in 1111 has been deleted.')).not.toBeInTheDocument();
  });

  it.each([
    [true, /^Your account needs a linked card\..*We’ll also cancel any tables you’ve booked\. If it’s too late/],
    [false, /link a card\.$/],
  ])(
    'CRD-07 EXT-05 says what becomes of booked tables where the program takes reservations: %s',
    async (has, words) => {
      const { user } = openList([makeCard(1)], [], undefined, { openTableReservationsEnabled: has });
      await user.click(await screen.findByRole('button', { name: 'Delete and close account' }));
      expect(await within(await dialog()).findByText(words)).toBeInTheDocument();
    },
  );

  it('CRD-07 the account stays open if another tab has linked a card: the card is deleted, and the member stays signed in', async () => {
    const site = openList([makeCard(1)], [], makeMember());
    await site.user.click(await screen.findByRole('button', { name: 'Delete and close account' }));
    site.linkOnServer(makeCard(2));
    await site.user.click(within(await dialog()).getByRole('button', { name: 'Delete and close account' }));
    expect(await screen.findByText('Your card ending in 1111 has been deleted.')).toBeInTheDocument();
    await waitFor(() =>
      expect(rows()).toEqual([expect.stringMatching(/^Card ending in 1112Visa.*Delete and close account$/)]),
    );
    await waitFor(() => expect(list()).toHaveFocus());
    expect(site.onClosed).not.toHaveBeenCalled();
    expect(site.calls()).toEqual(['GET', `DELETE?id=${makeCard(1).id}&closesAccount=true`, 'GET member', 'GET']);
  });

  it('CRD-07 stays busy until it knows whether the account is open, and treats it as closed if the server cannot say', async () => {
    const { promise: pending, resolve: finish } = Promise.withResolvers<Response>();
    const site = openList([makeCard(1)], [], () => pending);
    await site.user.click(await screen.findByRole('button', { name: 'Delete and close account' }));
    await site.user.click(within(await dialog()).getByRole('button', { name: 'Delete and close account' }));
    await waitFor(() => expect(site.calls()).toContain('GET member'));
    await site.user.click(screen.getByRole('button', { name: /Deleting…/ }));
    expect(site.onClosed).not.toHaveBeenCalled();
    finish(errorAnswer(503, 'unavailable'));
    await waitFor(() => expect(site.onClosed).toHaveBeenCalledOnce());
    expect(site.calls().filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  });

  it('CRD-07 asks again about a card that became the last one because of another tab', async () => {
    const site = openList([makeCard(1), makeCard(2)], [errorAnswer(409, 'last_card')]);
    await site.user.click(await screen.findByRole('button', { name: 'Delete card ending in 1112' }));
    await dialog();
    site.removeOnServer(makeCard(1).id);
    await site.user.click(screen.getByRole('button', { name: 'Delete card' }));
    expect(await screen.findByText(/The card ending in 1112 is your last linked card\./)).toBeInTheDocument();
    expect(site.onClosed).not.toHaveBeenCalled();
    await site.user.click(within(await dialog()).getByRole('button', { name: 'Delete and close account' }));
    await waitFor(() => expect(site.onClosed).toHaveBeenCalledOnce());
  });

  it('CRD-07 says when no card is linked', async () => {
    openList([]);
    expect(await screen.findByRole('heading', { name: 'No card linked yet' })).toBeInTheDocument();
  });

  it('CRD-07 says when the list cannot be loaded, and loads it again on request', async () => {
    let calls = 0;
    const { user } = renderWithSite(<LinkedCards onClosed={() => undefined} />, {
      answers: { [CARDS]: () => ((calls += 1) === 1 ? errorAnswer(500, 'internal') : threeCards) },
    });
    expect(list()).toHaveAttribute('aria-busy', 'true');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
  });
});
