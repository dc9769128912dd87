import { captureMarketing, storedMarketing } from '@dining/analytics';
import { errorAnswer, renderWithSite } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { referralLink, ReferralPanel } from './ReferralPanel.tsx';

const REFERRALS = '/api/Member/Referrals';
const LINK = `${window.location.origin}/join?utm_source=member_referral&utm_medium=referral&utm_campaign=refer_a_friend&referrer=member-0001`;

const show = (answer: unknown = { earned: 2, pending: 1 }) =>
  renderWithSite(<ReferralPanel publicId="member-0001" />, { toasts: true, answers: { [REFERRALS]: answer } });

const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your referral link' });
const counts = () =>
  within(screen.getByRole('region', { name: 'Bring someone to the table' }))
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('ReferralPanel', () => {
  it('ACC-02 ANL-02 links to the join page with the referrer, which analytics stores', () => {
    show();
    expect(address()).toHaveValue(LINK);
    expect(address()).toHaveAttribute('readonly');
    captureMarketing(new URL(LINK).search, 0);
    expect(storedMarketing(1)).toEqual({
      utm_source: 'member_referral',
      utm_medium: 'referral',
      utm_campaign: 'refer_a_friend',
      referrer: 'member-0001',
    });
    expect(new URL(referralLink('https://dining.example', 'a&b=c')).searchParams.get('referrer')).toBe('a&b=c');
  });

  it('ACC-02 copies the link and confirms it', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Your referral link has been copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(LINK);
  });

  it('ACC-02 selects the link if the browser refuses to copy it', async () => {
    const { user } = show();
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/Your browser couldn’t copy the link/)).toBeInTheDocument();
    await waitFor(() => expect(address()).toHaveFocus());
    expect(address().selectionStart).toBe(0);
    expect(address().selectionEnd).toBe(LINK.length);
  });

  it('ACC-02 passes the link on by e-mail, and by the share sheet where there is one', async () => {
    const { unmount } = show();
    const mail = new URL(screen.getByRole('link', { name: 'E-mail it' }).getAttribute('href') ?? '');
    expect(mail.protocol).toBe('mailto:');
    expect(mail.searchParams.get('subject')).toBe('Join me at Demo Dining');
    expect(mail.searchParams.get('body')).toBe(
      `I earn miles when I eat out with Demo Dining. You can join here: ${LINK}`,
    );
    expect(mail.search).not.toContain('+');
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    unmount();
    const shared: unknown[] = [];
    Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(shared).toEqual([{ title: 'Join me at Demo Dining', url: LINK }]);
    Reflect.deleteProperty(navigator, 'share');
  });

  it('EXT-08 counts the people who joined by the link, and those who have dined', async () => {
    show();
    await screen.findByText('Joined and dined');
    expect(counts()).toEqual([
      ['Joined and dined', '2'],
      ['Joined, but haven’t dined yet', '1'],
    ]);
  });

  it('EXT-08 still shows the link if the counts fail to load, and offers a retry', async () => {
    show(errorAnswer(500, 'internal'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(address()).toHaveValue(LINK);
  });
});
