// @vitest-environment jsdom
import { makePartner, renderWithSite, type RenderOptions } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SiteFrame } from '../SiteFrame.tsx';

const content = {
  '*': [
    { slug: 'navbar', fields: { links: [{ text: 'Restaurants that earn', mobile_text: 'Restaurants', url: '/search' }] } },
    { slug: 'footer', fields: { primary_links: [{ text: 'Restaurants', url: '/search' }], secondary_links: [{ text: 'Privacy', url: '/privacy' }] } },
  ],
};

async function openMenu(options: RenderOptions = {}) {
  const site = renderWithSite(<SiteFrame>page</SiteFrame>, { content, ...options });
  await site.user.click(screen.getByRole('button', { name: 'Menu' }));
  return { ...site, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) };
}

describe('MobileMenu', () => {
  it('HDR-03 holds the ways in, the navigation in both lengths, and the footer’s other links', async () => {
    const { menu } = await openMenu();
    expect(menu.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/join');
    expect(menu.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    const main = menu.getByRole('navigation', { name: 'Main' });
    expect(main.querySelector('[data-viewport=wide]')?.textContent).toBe('Restaurants that earn');
    expect(main.querySelector('[data-viewport=narrow]')?.textContent).toBe('Restaurants');
    expect(within(menu.getByRole('navigation', { name: 'Footer' })).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Privacy']);
  });

  it('HDR-03 offers only what the partner’s enrollment allows', async () => {
    const { menu } = await openMenu({ partner: makePartner({ enrollmentType: 'sso' }) });
    expect(menu.getByRole('link', { name: 'Join' })).toBeDefined();
    expect(menu.queryByRole('link', { name: 'Sign in' })).toBeNull();
    const none = await openMenu({ partner: makePartner({ enrollmentType: 'none' }) });
    expect(none.menu.queryByRole('link', { name: 'Join' })).toBeNull();
  });

  it('HDR-03 closes when a link in it is followed, and by its button', async () => {
    const { menu, user, location } = await openMenu();
    await user.click(menu.getByRole('link', { name: 'Privacy' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location().pathname).toBe('/privacy');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
