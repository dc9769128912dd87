import type { Card } from '@dining/api-contract';
import { errorAnswer, makeMember, renderWithSite, type Answer } from '@dining/testing';
import { ToastOutlet } from '@dining/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CARDS, makeCard } from '../link/link.testing.tsx';
import { LinkedCards } from './LinkedCards.tsx';

const labels = { close: 'Close', success: 'SUCCESS:', warning: 'WARNING:', error: 'ERROR:' };
const MEMBER = '/api/Member';
const KEEP = 'Keep it';

/** A server that holds these cards and answers deletions as told; by default it deletes. */
function open(
  linked: Card[],
  refusals: (Response | Promise<Response>)[] = [],
  member: Answer = errorAnswer(401, 'unauthorized'),
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
  const site = renderWithSite(
    <>
      <LinkedCards onClosed={onClosed} />
      <ToastOutlet labels={labels} />
    </>,
    { answers: { [CARDS]: answer, [MEMBER]: member } },
  );
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
const dialog = () => screen.findByRole('alertdialog');
const three = [makeCard(1), makeCard(2, { cardType: 'amex', description: 'American Express' }), makeCard(3)];

describe('LinkedCards', () => {
  it('CRD-07 names each card with a button to delete it', async () => {
    open(three);
    await waitFor(() =>
      expect(rows()).toEqual([
        'Card ending in 1111Visa',
        'Card ending in 1112American Express',
        'Card ending in 1113Visa',
      ]),
    );
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Delete card ending in 1111',
      'Delete card ending in 1112',
      'Delete card ending in 1113',
    ]);
  });

  it('CRD-07 asks first; keeping it changes nothing, the safe choice has the focus', async () => {
    const { user, calls } = open(three);
    await user.click(await screen.findByRole('button', { name: 'Delete card ending in 1112' }));
    expect(within(await dialog()).getByRole('heading').textContent).toBe('Delete card ending in 1112?');
    await waitFor(() => expect(document.activeElement?.textContent).toBe(KEEP));
    await user.click(screen.getByRole('button', { name: KEEP }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect([calls(), rows().length]).toEqual([['GET'], 3]);
  });

  it('CRD-07 deletes, says so, refreshes the list and gives the focus to it', async () => {
    const { user, calls, onClosed } = open(three);
    await user.click(await screen.findByRole('button', { name: 'Delete card ending in 1112' }));
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Delete card' }));
    expect(await screen.findByText('Your card ending in 1112 has been deleted.')).toBeInTheDocument();
    await waitFor(() => expect(calls()).toEqual(['GET', `DELETE?id=${makeCard(2).id}`, 'GET']));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Your cards'));
    expect(rows()).toEqual(['Card ending in 1111Visa', 'Card ending in 1113Visa']);
    expect(onClosed).not.toHaveBeenCalled();
  });

  it('CRD-07 shows that it is deleting, and ignores further presses', async () => {
    const { promise: held, resolve: finish } = Promise.withResolvers<Response>();
    const { user, calls } = open(three, [held]);
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

  it('CRD-07 says when it can not be deleted, and keeps the row', async () => {
    const { user } = open(three, [errorAnswer(500, 'internal')]);
    await user.click(await screen.findByRole('button', { name: 'Delete card ending in 1113' }));
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Delete card' }));
    expect(
      await screen.findByText('Your card ending in 1113 can not be deleted, please try again later.'),
    ).toBeInTheDocument();
    expect(rows()).toHaveLength(3);
  });

  it('CRD-07 the last card reads "Delete and close account", says what that means, and closes', async () => {
    const { user, calls, onClosed } = open([makeCard(1)]);
    await user.click(await screen.findByRole('button', { name: 'Delete and close account' }));
    const question = await dialog();
    expect(question.textContent).toMatch(/your account closes, and you are signed out/);
    await user.click(within(question).getByRole('button', { name: 'Delete and close account' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(calls()).toEqual(['GET', `DELETE?id=${makeCard(1).id}&closesAccount=true`, 'GET member']);
    expect(screen.queryByText('Your card ending in 1111 has been deleted.')).not.toBeInTheDocument();
  });

  it('CRD-07 the account goes on where another tab has linked a card meanwhile: the card is deleted, and nobody signed out', async () => {
    const site = open([makeCard(1)], [], makeMember());
    await site.user.click(await screen.findByRole('button', { name: 'Delete and close account' }));
    site.linkOnServer(makeCard(2));
    await site.user.click(within(await dialog()).getByRole('button', { name: 'Delete and close account' }));
    expect(await screen.findByText('Your card ending in 1111 has been deleted.')).toBeInTheDocument();
    await waitFor(() => expect(rows()).toEqual(['Card ending in 1112VisaDelete and close account']));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Your cards'));
    expect(site.onClosed).not.toHaveBeenCalled();
    expect(site.calls()).toEqual(['GET', `DELETE?id=${makeCard(1).id}&closesAccount=true`, 'GET member', 'GET']);
  });

  it('CRD-07 is busy until it is known whether the account goes on; where that cannot be had it is closed, as was agreed', async () => {
    const { promise: held, resolve: finish } = Promise.withResolvers<Response>();
    const site = open([makeCard(1)], [], () => held);
    await site.user.click(await screen.findByRole('button', { name: 'Delete and close account' }));
    await site.user.click(within(await dialog()).getByRole('button', { name: 'Delete and close account' }));
    await waitFor(() => expect(site.calls()).toContain('GET member'));
    await site.user.click(screen.getByRole('button', { name: /Deleting…/ }));
    expect(site.onClosed).not.toHaveBeenCalled();
    finish(errorAnswer(503, 'unavailable'));
    await waitFor(() => expect(site.onClosed).toHaveBeenCalledOnce());
    expect(site.calls().filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  });

  it('CRD-07 a card that became the last one in another tab is asked about again', async () => {
    const site = open([makeCard(1), makeCard(2)], [errorAnswer(409, 'last_card')]);
    await site.user.click(await screen.findByRole('button', { name: 'Delete card ending in 1112' }));
    await dialog();
    site.removeOnServer(makeCard(1).id);
    await site.user.click(screen.getByRole('button', { name: 'Delete card' }));
    expect(await screen.findByText(/The card ending in 1112 is the last one that is linked\./)).toBeInTheDocument();
    expect(site.onClosed).not.toHaveBeenCalled();
    await site.user.click(within(await dialog()).getByRole('button', { name: 'Delete and close account' }));
    await waitFor(() => expect(site.onClosed).toHaveBeenCalledOnce());
  });

  it('CRD-07 says when there is none, and when the list cannot be had, with a way on', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'No card linked yet' })).toBeInTheDocument();
    let count = 0;
    const { user } = renderWithSite(<LinkedCards onClosed={() => undefined} />, {
      answers: { [CARDS]: () => ((count += 1) === 1 ? errorAnswer(500, 'internal') : three) },
    });
    expect(screen.getByRole('region', { name: 'Your cards' }).getAttribute('aria-busy')).toBe('true');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
  });
});
