import { configureApi } from '@dining/api-client';
import type { Card } from '@dining/api-contract';
import {
  cardFrameAnswer,
  errorAnswer,
  fakeCardFrame,
  makeMember,
  memberQuery,
  renderWithSite,
  TEST_ORIGIN,
  type Answer,
} from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ManageCardsPage from './ManageCardsPage.tsx';

const card = (number: number): Card => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  cardType: 'visa',
  lastFour: String(1110 + number),
  description: 'Visa',
});
const some = (count: number) => Array.from({ length: count }, (_, index) => card(index + 1));

function open(
  cards: Card[],
  memberType: 'EnrolledCardMember' | 'NonCardMember' = 'EnrolledCardMember',
  member: Answer = makeMember(),
) {
  const held = [...cards];
  const answer = async (request: Request) => {
    if (request.method === 'DELETE') {
      held.shift();
      return true;
    }
    if (request.method === 'GET') return held;
    held.push(card(held.length + 1));
    return { cardRegistration: [{ memberCard: { lastFour: held.at(-1)?.lastFour, description: 'Visa' } }] };
  };
  const queries = [memberQuery(makeMember({ memberType }))];
  return renderWithSite(<ManageCardsPage />, {
    path: '/account/manage_cards',
    queries,
    answers: { '/api/Member/Cards': answer, '/api/Cards/Frame': cardFrameAnswer, '/api/Member': member },
  });
}

async function linkCard({ user }: ReturnType<typeof open>): Promise<void> {
  await waitFor(() => expect(document.querySelector('iframe')?.src).toContain('nonce'));
  const frame = fakeCardFrame();
  frame.load();
  frame.type();
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await user.click(screen.getByRole('button', { name: 'Link card' }));
}

const heading = () => screen.getByRole('region', { name: /^Link/ });

describe('ManageCardsPage', () => {
  it('ACC-01 CRD-04 shows the cards, their number, and the form to link another', async () => {
    open(some(3));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Linked Cards');
    expect(await screen.findByText('3 of 12 linked. Pay with any of them to earn.')).toBeInTheDocument();
    expect(document.title).toBe('Linked Cards | Demo Dining');
    expect(within(heading()).getByRole('heading').textContent).toBe('Link another card');
    expect(screen.getByRole('form', { name: 'Link a card' })).toBeInTheDocument();
  });

  it('CRD-06 shows a linked card immediately and fetches the member again', async () => {
    const site = open([], 'NonCardMember');
    expect(await screen.findByRole('heading', { name: 'No card linked yet' })).toBeInTheDocument();
    await linkCard(site);
    expect(await screen.findByText('Your card ending in 1111 has been linked.')).toBeInTheDocument();
    expect(await screen.findByText('1 of 12 linked. Pay with any of them to earn.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete and close account' })).toBeInTheDocument();
    expect(JSON.stringify(site.store.getState())).toContain('EnrolledCardMember');
  });

  it('CRD-04 hides the form at twelve cards and says why', async () => {
    open(some(12));
    expect(
      await within(heading()).findByText('You’ve linked 12 cards, the most you can have. Delete one to link another.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('CRD-07 signs out through /SignOut after the last card is deleted', async () => {
    const { user, location } = open(some(1), undefined, errorAnswer(401, 'unauthorized'));
    const refused: string[] = [];
    configureApi(TEST_ORIGIN, { onUnauthorized: (endpoint) => void refused.push(endpoint) });
    await user.click(await screen.findByRole('button', { name: 'Delete and close account' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete and close account' }));
    await waitFor(() => expect(location().pathname).toBe('/SignOut'));
    // The only endpoint whose 401 does not lead to the login page.
    expect(refused).toEqual(['stillMember']);
  });

  it('CRD-07 stays on the page if the account remains open because another tab has linked a card', async () => {
    const { user, location } = open(some(1));
    await user.click(await screen.findByRole('button', { name: 'Delete and close account' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete and close account' }),
    );
    expect(await screen.findByRole('heading', { name: 'No card linked yet' })).toBeInTheDocument();
    expect(location().pathname).toBe('/account/manage_cards');
  });
});
