import { consumeReturnPath } from '@dining/session';
import { renderWithSite, type RenderOptions } from '@dining/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SiteLayout } from '../SiteLayout.tsx';

const content = {
  '*': [
    {
      slug: 'navbar',
      fields: {
        links: [{ text: 'Restaurants that earn', mobile_text: 'Restaurants', url: '/search', new_tab: false }],
      },
    },
    {
      slug: 'footer',
      fields: {
        primary_links: [{ text: 'Restaurants', url: '/search' }],
        secondary_links: [{ text: 'Privacy', url: '/privacy', new_tab: false }],
      },
    },
  ],
};

async function openMenu(options: RenderOptions = {}) {
  const site = renderWithSite(<SiteLayout>page</SiteLayout>, { content, ...options });
  await site.user.click(screen.getByRole('button', { name: 'Menu' }));
  return { ...site, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) };
}

describe('MobileMenu', () => {
  it('HDR-03 contains join, sign-in, the navigation in both text lengths, and the footer’s other links', async () => {
    const { menu } = await openMenu();
    expect(menu.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/join');
    expect(menu.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    const main = menu.getByRole('navigation', { name: 'Main' });
    expect(main.querySelector('[data-viewport=wide]')?.textContent).toBe('Restaurants that earn');
    expect(main.querySelector('[data-viewport=narrow]')?.textContent).toBe('Restaurants');
    expect(
      within(menu.getByRole('navigation', { name: 'Footer' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Privacy']);
  });

  it('HDR-03 offers only what the partner’s enrollment allows', async () => {
    const { menu } = await openMenu({ settings: { enrollmentType: 'sso' } });
    expect(menu.getByRole('link', { name: 'Join' })).toBeInTheDocument();
    expect(menu.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    const none = await openMenu({ settings: { enrollmentType: 'none' } });
    expect(none.menu.queryByRole('link', { name: 'Join' })).not.toBeInTheDocument();
  });

  it('EXT-04 leads to the favorites, of visitors too, where the program has them', async () => {
    const { menu, user, location } = await openMenu();
    await user.click(menu.getByRole('link', { name: 'Favorites' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location()).toMatchObject({ pathname: '/search', search: '?favorites=true' });
    cleanup();
    const none = await openMenu({ settings: { hasMerchantFavorites: false } });
    expect(none.menu.queryByRole('link', { name: 'Favorites' })).not.toBeInTheDocument();
  });

  it('HDR-03 closes when a link is followed, and by its close button', async () => {
    const { menu, user, location } = await openMenu();
    await user.click(menu.getByRole('link', { name: 'Privacy' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location().pathname).toBe('/privacy');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each(['Sign in', 'Join'])('SRC-09 RTE-09 "%s" leads back to the page on which it is pressed', async (name) => {
    const path = '/search?near=Brooklyn%2C%20NY';
    const { menu, user } = await openMenu({ path });
    await user.click(menu.getByRole('link', { name }));
    expect(consumeReturnPath()).toBe(path);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('SRC-09 leads members to their account, whatever page they are on', async () => {
    const { menu, user } = await openMenu({ path: '/merchants/d1001', member: {} });
    await user.click(menu.getByRole('link', { name: 'Your account' }));
    expect(consumeReturnPath()).toBeUndefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('HDR-03 lets members open their account and sign out', async () => {
    const { menu, user, location } = await openMenu({ member: {} });
    expect(menu.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account');
    expect(menu.queryByRole('link', { name: /Join|Sign in/ })).not.toBeInTheDocument();
    await user.click(menu.getByRole('link', { name: 'Sign out' }));
    await waitFor(() => expect(location().pathname).toBe('/SignOut'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('HDR-03 CTR-11 offers members without a card their account and join, or join and sign-out after single sign-on', async () => {
    const direct = await openMenu({ member: { memberType: 'NonCardMember' } });
    expect(direct.menu.getByRole('link', { name: 'Your account' })).toBeInTheDocument();
    expect(direct.menu.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/join');
    const withCard = await openMenu({ member: {} });
    expect(withCard.menu.queryByRole('link', { name: 'Join' })).not.toBeInTheDocument();
    const sso = await openMenu({
      settings: { enrollmentType: 'sso' },
      member: { interfaceType: 'sso', memberType: 'NonCardMember' },
    });
    expect(sso.menu.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/join');
    expect(sso.menu.getByRole('link', { name: 'Sign out' })).toBeInTheDocument();
    expect(sso.menu.queryByRole('link', { name: 'Your account' })).not.toBeInTheDocument();
  });

  it('HDR-03 takes the focus, and returns it to the button on Escape', async () => {
    const { user } = await openMenu({ member: {} });
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Menu' }).contains(document.activeElement)).toBe(true),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
  });
});
