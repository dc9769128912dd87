import {
  errorAnswer,
  makeKnownMember,
  makeMember,
  makePartner,
  memberQuery,
  renderWithSite,
  type Answers,
  type RenderOptions,
} from '@dining/testing';
import { ToastOutlet } from '@dining/ui';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import ActivatePage from './ActivatePage.tsx';

const ACTIVATE = '/api/Member/Activate';
const LOOKUP = '/api/Member/member-0001';
const notActivated = makeKnownMember({ tierLevel: 1 });
const labels = { close: 'Close', success: 'SUCCESS:', warning: 'WARNING:', error: 'ERROR:' };

const show = (answers: Answers, { path = '/activate?public_id=member-0001', ...options }: RenderOptions = {}) =>
  renderWithSite(
    <>
      <Routes>
        <Route path="/activate/*" element={<ActivatePage />} />
        <Route path="*" element={null} />
      </Routes>
      <ToastOutlet labels={labels} />
    </>,
    { path, answers, ...options },
  );

const pressActivate = async ({ user }: ReturnType<typeof show>) =>
  user.click(await screen.findByRole('button', { name: 'Activate my membership' }));

describe('ActivatePage', () => {
  it('ACT-01 CTR-05 activates with a button and the extra header, and confirms at a separate address', async () => {
    const site = show({ [LOOKUP]: notActivated, [ACTIVATE]: makeKnownMember() });
    expect(screen.getByText('Do not refresh, loading more content.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Maya, your membership is waiting' })).toBeInTheDocument();
    await pressActivate(site);
    expect(await screen.findByRole('heading', { name: 'Your membership is active' })).toBeInTheDocument();
    await waitFor(() =>
      expect(site.location()).toMatchObject({ pathname: '/activate/activated', search: '?public_id=member-0001' }),
    );
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(await site.requests.find(({ url }) => url.endsWith(ACTIVATE))?.json()).toEqual({ publicId: 'member-0001' });
    for (const path of [LOOKUP, ACTIVATE])
      expect(site.requests.find(({ url }) => url.endsWith(path))?.headers.get('X-XSRF-TOKEN')).toBe(
        'token-of-the-test',
      );
  });

  it('ACT-01 does not offer activation again to a member who returns', async () => {
    const site = show({ [LOOKUP]: notActivated, [ACTIVATE]: makeKnownMember() });
    await pressActivate(site);
    await screen.findByRole('heading', { name: 'Your membership is active' });
    await site.navigate('/activate/activated?public_id=member-0001');
    expect(await screen.findByRole('heading', { name: 'Your membership is active' })).toBeInTheDocument();
  });

  it('ACT-01 refreshes the tier level of a signed-in member and links to the account', async () => {
    const site = show(
      { [LOOKUP]: notActivated, [ACTIVATE]: makeKnownMember(), '/api/Member': makeMember() },
      { queries: [memberQuery(makeMember({ tierLevel: 1 }))] },
    );
    await pressActivate(site);
    expect(await screen.findByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
    await waitFor(() => expect(site.requests.map(({ url }) => new URL(url).pathname)).toContain('/api/Member'));
  });

  it('ACT-03 shows a toast with the partner’s phone number when activation fails', async () => {
    const partner = makePartner({
      customerSupport: {
        phone: { href: 'tel:+18005550199', formatted: '(800) 555-0199' },
        email: { href: 'mailto:a@demo.example', display: 'a@demo.example' },
      },
    });
    const site = show({ [LOOKUP]: notActivated, [ACTIVATE]: errorAnswer(500, 'internal') }, { partner });
    await pressActivate(site);
    expect(await screen.findByText(/Please contact customer support at \(800\) 555-0199$/)).toBeInTheDocument();
    expect(site.location().pathname).toBe('/activate');
    expect(screen.getByRole('button', { name: 'Activate my membership' })).not.toHaveAttribute('aria-disabled');
  });

  it.each<[string, Answers, string, string]>([
    ['a link without a public id', {}, '/activate', '/join?rfr=0'],
    ['a link with an empty public id', {}, '/activate?public_id=', '/join?rfr=0'],
    ['a link with an unknown public id', { [LOOKUP]: errorAnswer(404, 'not_found') }, '', '/join?rfr=1'],
    ['a member without a web profile', { [LOOKUP]: makeKnownMember({ hasWebProfile: false }) }, '', '/join?rfr=2'],
    ['an active member', { [LOOKUP]: makeKnownMember() }, '', '/login?rfr=3'],
    ['an inactive member', { [LOOKUP]: makeKnownMember({ active: false }) }, '', '/login?rfr=4'],
  ])('ACT-02 redirects %s', async (_, answers, path, to) => {
    const { location } = show(answers, path === '' ? {} : { path });
    await waitFor(() => expect(location().pathname + location().search).toBe(to));
  });

  it('ACT-01 shows the texts from content, with the name filled in as plain text', async () => {
    const fields = {
      headline: 'Hello {firstName}',
      body: '<p>One tap, <strong>{firstName}</strong>.</p>',
      button_text: 'Go, {firstName}',
    };
    const { container } = show(
      { [LOOKUP]: { ...notActivated, firstName: '<i>Maya</i>' } },
      { content: { tier_1_activation: [{ slug: 'activate', fields }] } },
    );
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Hello <i>Maya</i>');
    expect(container.querySelector('strong')?.textContent).toBe('<i>Maya</i>');
    expect(screen.getByRole('button').textContent).toBe('Go, <i>Maya</i>');
  });
});
