import { captureMarketing, storedMarketing } from '@dining/analytics';
import { errorAnswer, renderWithSite } from '@dining/testing';
import { ToastOutlet } from '@dining/ui';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { referralLink, ReferralPanel } from './ReferralPanel.tsx';

const REFERRALS = '/api/Member/Referrals';
const labels = { close: 'Close', success: 'SUCCESS:', warning: 'WARNING:', error: 'ERROR:' };
const LINK = `${window.location.origin}/join?utm_source=member_referral&utm_medium=referral&utm_campaign=refer_a_friend&referrer=member-0001`;

const show = (answer: unknown = { earned: 2, pending: 1 }) =>
  renderWithSite(
    <>
      <ReferralPanel publicId="member-0001" />
      <ToastOutlet labels={labels} />
    </>,
    { answers: { [REFERRALS]: answer } },
  );

const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your referral link' });
const counts = () =>
  within(screen.getByRole('region', { name: 'Bring someone to the table' }))
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('referral', () => {
  it('ACC-02 leads to the join page and says who sent the visitor, as ANL-02 keeps it', () => {
    show();
    expect([address().value, address().readOnly]).toEqual([LINK, true]);
    captureMarketing(new URL(LINK).search, window.localStorage, 0);
    expect(storedMarketing(window.localStorage, 1)).toEqual({
      utm_source: 'member_referral',
      utm_medium: 'referral',
      utm_campaign: 'refer_a_friend',
      referrer: 'member-0001',
    });
    expect(new URL(referralLink('https://dining.example', 'a&b=c')).searchParams.get('referrer')).toBe('a&b=c');
  });

  it('ACC-02 is copied, and that is said', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Your referral link has been copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(LINK);
  });

  it('ACC-02 is selected where the browser does not copy', async () => {
    const { user } = show();
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/Your browser couldn’t copy the link/)).toBeInTheDocument();
    expect([document.activeElement, address().selectionStart, address().selectionEnd]).toEqual([
      address(),
      0,
      LINK.length,
    ]);
  });

  it('EXT-08 counts who has joined by it, and who has dined', async () => {
    show();
    await screen.findByText('Joined and dined');
    expect(counts()).toEqual([
      ['Joined and dined', '2'],
      ['Joined, but haven’t dined yet', '1'],
    ]);
  });

  it('EXT-08 says where the counts could not be had; the link is there all the same', async () => {
    show(errorAnswer(500, 'internal'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(address().value).toBe(LINK);
  });
});
