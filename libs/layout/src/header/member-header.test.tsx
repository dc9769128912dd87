import type { Member } from '@dining/api-contract';
import { consumeReturnPath } from '@dining/session';
import { makePartner, renderWithSite, type RenderOptions } from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { SiteLayout } from '../SiteLayout.tsx';

beforeAll(preloadLazyHydration);

const show = (member: Partial<Member> = {}, options: RenderOptions = {}) =>
  renderWithSite(
    <SiteLayout>
      <button type="button">elsewhere</button>
    </SiteLayout>,
    { member, ...options },
  );
const sso = makePartner({ enrollmentType: 'sso' });
const header = () => within(screen.getByRole('banner'));
const opener = () => header().getByRole('button', { name: /^Your account/ });
const isOpen = () => opener().getAttribute('aria-expanded') === 'true';
/* jsdom has no width, so roles do not find what shows from 1050 px on: query the document instead. */
const offered = () =>
  [...screen.getByRole('banner').querySelectorAll('a')]
    .map(({ textContent }) => textContent)
    .filter((text) => /Sign|Join/.test(text));

describe('MemberMenu', () => {
  it('HDR-02 contains greeting, first and last name, e-mail, the four account links, favorites and sign-out', async () => {
    const { user } = show();
    expect(isOpen()).toBe(false);
    await user.click(opener());
    const popup = document.getElementById(opener().getAttribute('aria-controls') ?? '') as HTMLElement;
    for (const text of ['Hello, Maya', 'Maya Okafor', 'maya@demo.example'])
      expect(within(popup).getByText(text)).toBeInTheDocument();
    const links = within(within(popup).getByRole('navigation', { name: 'Your account' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Account Overview', '/account'],
      ['Reviews & History', '/account/recent_activity'],
      ['Linked Cards', '/account/manage_cards'],
      ['Profile', '/account/user_profile'],
      ['Favorites', '/search?favorites=true'],
      ['Sign out', '/SignOut'],
    ]);
  });

  it('HDR-02 names its button by its visible text', () => {
    show();
    expect(opener().textContent).toBe('MOYour account Maya');
    expect(opener().querySelector('[aria-hidden]')?.textContent).toBe('MO');
  });

  it.each([
    ['Ólafur', 'Ægisson', 'ÓÆ'],
    ['𝒜nna', '', '𝒜'],
    ['', '', ''],
    [' ada ', ' lovelace', 'AL'],
  ])('HDR-02 shows the whole initials of “%s” “%s”', (firstName, lastName, letters) => {
    show({ firstName, lastName });
    expect(opener().querySelector('[aria-hidden]')?.textContent).toBe(letters);
  });

  it('HDR-02 greets a member without a name without a comma', async () => {
    const { user } = show({ firstName: '', lastName: '' });
    await user.click(opener());
    expect(screen.getByText('Hello')).toBeInTheDocument();
  });

  it('HDR-02 marks the current page, and closes when a link is followed', async () => {
    const { user, location } = show({}, { path: '/account/manage_cards' });
    await user.click(opener());
    const menu = within(screen.getByRole('navigation', { name: 'Your account' }));
    expect(
      menu
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map(({ textContent }) => textContent),
    ).toEqual(['Linked Cards']);
    await user.click(menu.getByRole('link', { name: 'Profile' }));
    expect(location().pathname).toBe('/account/user_profile');
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  it('HDR-02 opens and closes by keyboard, and Escape returns the focus to the button', async () => {
    const { user } = show();
    opener().focus();
    await user.keyboard('{Enter}');
    expect(isOpen()).toBe(true);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Account Overview');
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await waitFor(() => expect(opener()).toHaveFocus());
    await user.keyboard(' ');
    expect(isOpen()).toBe(true);
    await user.keyboard(' ');
    expect(isOpen()).toBe(false);
  });

  it('HDR-02 closes when the focus or a press moves outside it, but not on a press inside', async () => {
    const { user } = show();
    await user.click(opener());
    await user.click(screen.getByText('maya@demo.example'));
    expect(isOpen()).toBe(true);
    for (let step = 0; step < 6; step += 1) await user.tab();
    expect(document.activeElement?.textContent).toBe('elsewhere');
    expect(isOpen()).toBe(false);
    await user.click(opener());
    fireEvent.pointerDown(screen.getByRole('main'));
    expect(isOpen()).toBe(false);
  });

  it('HDR-02 makes its links unreachable while it is closed', async () => {
    const { user } = show();
    opener().focus();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('elsewhere');
    expect(screen.queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument();
  });
});

describe('MemberLinks', () => {
  it('HDR-02 CTR-11 shows join and the menu to direct members without a card, so that they can sign out', () => {
    show({ memberType: 'NonCardMember' });
    expect(opener()).toBeInTheDocument();
    expect(offered()).toEqual(['Join', 'Sign out']);
    show();
    expect(offered()).not.toContain('Join');
  });

  it('HDR-02 CTR-11 shows join and sign-out to single sign-on visitors without a card', () => {
    show({ interfaceType: 'sso', memberType: 'NonCardMember' }, { partner: sso });
    expect(header().queryByRole('button', { name: /^Your account/ })).not.toBeInTheDocument();
    expect(offered()).toEqual(['Sign out', 'Join']);
  });

  it('SRC-09 RTE-09 joining after single sign-on leads back to the page on which it is pressed', async () => {
    const options = { partner: sso, path: '/merchants/d1001' };
    const { user } = show({ interfaceType: 'sso', memberType: 'NonCardMember' }, options);
    await user.click(header().getByRole('link', { name: 'Join' }));
    expect(consumeReturnPath()).toBe('/merchants/d1001');
  });

  it('HDR-02 shows the menu to single sign-on members with a card', () => {
    show({ interfaceType: 'sso' }, { partner: sso });
    expect(opener()).toBeInTheDocument();
  });

  it.each([
    ['sso', 'Sign out of Demo Dining'],
    ['direct', 'Sign out'],
  ] as const)('HDR-01 shows only sign-out on enrollment pages (%s)', (interfaceType, label) => {
    show(
      { interfaceType, memberType: 'NonCardMember' },
      { path: '/join', settings: { enrollmentType: interfaceType } },
    );
    expect(offered()).toEqual([label]);
    expect(header().queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByText('Already a member?')).not.toBeInTheDocument();
  });

  it.each(['/', '/search', '/account/user_profile', '/join', '/discover'])(
    'ENR-11 shows only sign-out at %s to members with a closed account',
    (path) => {
      const { container } = show({ memberType: 'ClosedAccountMember' }, { path, settings: { hasDiscoverPage: true } });
      expect(offered()).toEqual(['Sign out']);
      expect(header().queryByRole('button')).not.toBeInTheDocument();
      expect(header().queryByRole('link', { name: 'Search restaurants' })).not.toBeInTheDocument();
      expect(header().queryByRole('navigation')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
      expect(container.querySelector('[data-wide]')).toBeNull();
    },
  );
});
