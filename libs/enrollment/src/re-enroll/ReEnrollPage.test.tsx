import type { CardRegistration } from '@dining/api-contract';
import { useMember } from '@dining/session';
import { cardFrameAnswer, fakeCardFrame, makeMember, memberQuery, renderWithSite, type Answers } from '@dining/testing';
import { ToastOutlet } from '@dining/ui';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import ReEnrollPage from './ReEnrollPage.tsx';

const closed = makeMember({ memberType: 'ClosedAccountMember' });
const linked: CardRegistration = { memberCard: { lastFour: '1111', description: 'Visa' } };
const refused: CardRegistration = {
  memberCard: { lastFour: '5551', description: 'Sky card' },
  error: { code: 'in_use', message: 'This card is linked to another account.' },
};
const labels = { close: 'Close', success: 'SUCCESS:', warning: 'WARNING:', error: 'ERROR:' };

/** Like the shell: members with a closed account see only this page. */
function Shell(): ReactNode {
  return (
    <>
      {useMember()?.memberType === 'ClosedAccountMember' ? <ReEnrollPage /> : <h1>Account</h1>}
      <ToastOutlet labels={labels} />
    </>
  );
}

const open = (answers: Answers = {}) =>
  renderWithSite(<Shell />, {
    path: '/search',
    queries: [memberQuery(closed)],
    answers: { '/api/Member/Cards': [], '/api/Cards/Frame': cardFrameAnswer, '/api/Member': makeMember(), ...answers },
  });

async function linkCard(reply: unknown) {
  const site = open({ '/api/Member/Cards': ({ method }: Request) => (method === 'GET' ? [] : reply) });
  await waitFor(() => expect(document.querySelector('iframe')?.src).toContain('nonce'));
  const frame = fakeCardFrame();
  frame.load();
  frame.type();
  await site.user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await site.user.click(screen.getByRole('button', { name: 'Link card' }));
  return site;
}

describe('ReEnrollPage', () => {
  it('ENR-11 explains why the account is closed and how to reopen it, with the card form and sign-out', () => {
    const { container } = open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back');
    expect(container.textContent).toContain('Your account closed when you deleted your last card.');
    expect(container.textContent).toContain('Link a card to reopen it.');
    expect(screen.getByRole('form', { name: 'Link a card' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in later' })).toHaveAttribute('href', '/SignOut');
  });

  it('ENR-11 refreshes the member after a card is linked, opens the account and confirms the card', async () => {
    const { location } = await linkCard({ cardRegistration: [linked] });
    await waitFor(() => expect(location().pathname).toBe('/account'));
    expect(screen.getByRole('heading', { name: 'Account' })).toBeInTheDocument();
    expect(await screen.findByText('Your card ending in 1111 has been linked.')).toBeInTheDocument();
  });

  it('ENR-11 CRD-06 shows the card errors and stays when no card was linked', async () => {
    const { location, requests } = await linkCard(Response.json({ cardRegistration: [refused] }, { status: 400 }));
    expect(
      await screen.findByText('Sky card ending in 5551 - in_use: This card is linked to another account.'),
    ).toBeInTheDocument();
    expect(location().pathname).toBe('/search');
    expect(requests.filter(({ url }) => new URL(url).pathname === '/api/Member')).toEqual([]);
  });

  it('ENR-11 CRD-06 lists in the account the cards that could not be linked', async () => {
    const { location } = await linkCard({ cardRegistration: [linked, refused] });
    await waitFor(() => expect(location().pathname).toBe('/account'));
    expect(
      await screen.findByText('Sky card ending in 5551 - in_use: This card is linked to another account.'),
    ).toBeInTheDocument();
  });
});
