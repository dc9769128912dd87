import { consumeReturnPath, storeReturnPath } from '@dining/session';
import { renderWithSite, type RenderOptions } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SiteLayout } from '../SiteLayout.tsx';

const show = (options: RenderOptions = {}) => renderWithSite(<SiteLayout>page</SiteLayout>, options);
const header = () => within(screen.getByRole('banner'));
/* jsdom has no width, so roles do not find what shows from 1050 px on: these helpers query the document instead. */
const links = (root: ParentNode | null = screen.getByRole('banner')) => [...(root?.querySelectorAll('a') ?? [])];
const nameOf = (link: Element) => link.getAttribute('aria-label') ?? link.textContent;
const link = (name: string) => links().find((element) => nameOf(element) === name);
const navigation = () => screen.getByRole('banner').querySelector('nav');

const navbar = {
  '*': [
    {
      slug: 'navbar',
      fields: {
        links: [
          { text: 'All {currencyPlural}', mobile_text: 'Miles', url: '/earn', new_tab: false },
          { text: 'Blog', url: 'https://blog.example/' },
        ],
      },
    },
  ],
};

describe('Header', () => {
  it('HDR-01 starts with the skip link, then menu, brand, navigation, search, sign-in and join', async () => {
    const { user } = show();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    expect(document.activeElement).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main').id).toBe('main');
    expect(links().map(nameOf)).toEqual([
      'Demo Dining',
      'Restaurants',
      'How it works',
      'Offers',
      'Search restaurants',
      'Sign in',
      'Join',
    ]);
    expect(header().getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('HDR-01 CON-06 takes the navigation from content and opens its links in a new tab unless content says otherwise', () => {
    show({ content: navbar });
    expect(navigation()).toHaveAttribute('aria-label', 'Main');
    expect(
      links(navigation()).map((element) => [
        element.textContent,
        element.getAttribute('href'),
        element.getAttribute('target'),
      ]),
    ).toEqual([
      ['All miles', '/earn', null],
      ['Blog (opens in a new tab)', 'https://blog.example/', '_blank'],
    ]);
  });

  it('HDR-01 links to the discover page only for partners that have one', () => {
    show();
    expect(link('Discover')).toBeUndefined();
    show({ settings: { hasDiscoverPage: true } });
    expect(link('Discover')).toHaveAttribute('href', '/discover');
  });

  it('HDR-01 marks the current page in the navigation', () => {
    show({ path: '/how-it-works' });
    expect(link('How it works')).toHaveAttribute('aria-current', 'page');
    expect(link('Restaurants')).not.toHaveAttribute('aria-current');
  });

  it('HDR-01 hides the search icon on the discover page and disables it on the search page', () => {
    show({ path: '/discover', settings: { hasDiscoverPage: true } });
    expect(link('Search restaurants')).toBeUndefined();
    expect(header().queryByRole('button', { name: 'Search restaurants' })).not.toBeInTheDocument();
    show({ path: '/search?near=Brooklyn' });
    expect(link('Search restaurants')).toBeUndefined();
    expect(header().getByRole<HTMLButtonElement>('button', { name: 'Search restaurants' })).toBeDisabled();
  });

  it('HDR-02 offers sign-in for direct partners, and join for all partners with enrollment', () => {
    const offered = (enrollmentType: 'direct' | 'sso' | 'none') => {
      show({ settings: { enrollmentType } });
      return ['Sign in', 'Join'].filter((name) => link(name));
    };
    expect(offered('direct')).toEqual(['Sign in', 'Join']);
    expect(offered('sso')).toEqual(['Join']);
    expect(offered('none')).toEqual([]);
  });

  it.each([
    ['Sign in', '/merchants/d1001?date=2026-11-27#menu'],
    ['Join', '/merchants/d1001/Order'],
    ['Sign in', '/search?near=Brooklyn%2C%20NY&what=ramen'],
    ['Join', '/search?near=San%20Jos%C3%A9'],
    ['Sign in', '/earn'],
  ])('SRC-09 RTE-09 "%s" leads back to %s', async (name, path) => {
    const { user } = show({ path });
    await user.click(link(name)!);
    expect(consumeReturnPath()).toBe(path);
  });

  it.each(['/', '/login', '/Login', '/recover', '/recover/confirm?token=x', '/confirm_email', '/fix_credentials'])(
    'SRC-09 RTE-09 sign-in and joining on %s lead back to the page that was wanted before',
    async (path) => {
      const { user } = show({ path });
      storeReturnPath('/merchants/d1001#offers');
      for (const name of ['Sign in', 'Join']) await user.click(link(name)!);
      expect(consumeReturnPath()).toBe('/merchants/d1001#offers');
    },
  );

  it('SRC-09 RTE-09 enrollment pages lead back to the page that was wanted before', async () => {
    const { user } = show({ path: '/join' });
    storeReturnPath('/merchants/d1001');
    await user.click(link('Sign in')!);
    expect(consumeReturnPath()).toBe('/merchants/d1001');
  });

  it('RTE-09 stores only pages of this site', async () => {
    const { user } = show({ path: '/merchants//other.example' });
    await user.click(link('Sign in')!);
    expect(consumeReturnPath()).toBeUndefined();
  });

  it('HDR-01 hides navigation on enrollment pages and offers sign-in for direct partners', () => {
    show({ path: '/join' });
    expect(navigation()).toBeNull();
    expect(header().queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
    expect(link('Search restaurants')).toBeUndefined();
    expect(link('Join')).toBeUndefined();
    expect(header().getByText('Already a member?')).toBeInTheDocument();
    expect(link('Sign in')).toHaveAttribute('href', '/login');
    show({ path: '/join', settings: { enrollmentType: 'sso' } });
    expect(header().queryByText('Already a member?')).not.toBeInTheDocument();
  });

  it('HDR-03 leads back from account pages to the previous page, or home when the visit started there', async () => {
    const { user, location, navigate } = show({ path: '/account/overview' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(location().pathname).toBe('/');
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    await navigate('/search?near=Queens');
    await navigate('/account/overview');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(location().search).toBe('?near=Queens'));
  });
});
