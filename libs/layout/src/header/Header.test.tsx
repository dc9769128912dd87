import { makePartner, renderWithSite, type RenderOptions } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SiteFrame } from '../SiteFrame.tsx';

const show = (options: RenderOptions = {}) => renderWithSite(<SiteFrame>page</SiteFrame>, options);
const header = () => within(screen.getByRole('banner'));
/* jsdom has no width, so what shows from 1050 px on counts as hidden there: these look at the document itself. */
const links = (root: ParentNode | null = screen.getByRole('banner')) => [...(root?.querySelectorAll('a') ?? [])];
const nameOf = (link: Element) => link.getAttribute('aria-label') ?? link.textContent;
const link = (name: string) => links().find((one) => nameOf(one) === name);
const navigation = () => screen.getByRole('banner').querySelector('nav');

const navbar = {
  '*': [
    {
      slug: 'navbar',
      fields: {
        links: [
          { text: 'All {currencyPlural}', mobile_text: 'Miles', url: '/earn' },
          { text: 'Blog', url: 'https://blog.example/' },
        ],
      },
    },
  ],
};

describe('Header', () => {
  it('HDR-01 starts with the skip link, then menu, mark, navigation, search and the way in', async () => {
    const { user } = show();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    expect(document.activeElement?.getAttribute('href')).toBe('#main');
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
    expect(header().getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('HDR-01 takes the navigation from content, with links to other sites in a new tab', () => {
    show({ content: navbar });
    expect(navigation()?.getAttribute('aria-label')).toBe('Main');
    expect(
      links(navigation()).map((one) => [one.textContent, one.getAttribute('href'), one.getAttribute('target')]),
    ).toEqual([
      ['All miles', '/earn', null],
      ['Blog', 'https://blog.example/', '_blank'],
    ]);
  });

  it('HDR-01 offers the discover page only where there is one', () => {
    show();
    expect(link('Discover')).toBeUndefined();
    show({ partner: makePartner({ hasDiscoverPage: true }) });
    expect(link('Discover')?.getAttribute('href')).toBe('/discover');
  });

  it('HDR-01 marks the current page in the navigation', () => {
    show({ path: '/how-it-works' });
    expect(link('How it works')?.getAttribute('aria-current')).toBe('page');
    expect(link('Restaurants')?.getAttribute('aria-current')).toBeNull();
  });

  it('HDR-01 hides the search icon on discover and disables it on search', () => {
    show({ path: '/discover', partner: makePartner({ hasDiscoverPage: true }) });
    expect(link('Search restaurants')).toBeUndefined();
    expect(header().queryByRole('button', { name: 'Search restaurants' })).not.toBeInTheDocument();
    show({ path: '/search?near=Brooklyn' });
    expect(link('Search restaurants')).toBeUndefined();
    expect(header().getByRole<HTMLButtonElement>('button', { name: 'Search restaurants' }).disabled).toBe(true);
  });

  it('HDR-02 offers sign-in to direct partners, and joining to all where people join', () => {
    const offered = (enrollmentType: 'direct' | 'sso' | 'none') => {
      show({ partner: makePartner({ enrollmentType }) });
      return ['Sign in', 'Join'].filter((name) => link(name));
    };
    expect(offered('direct')).toEqual(['Sign in', 'Join']);
    expect(offered('sso')).toEqual(['Join']);
    expect(offered('none')).toEqual([]);
  });

  it('HDR-01 steps aside on enrollment pages and offers direct partners the way back to sign-in', () => {
    show({ path: '/join' });
    expect(navigation()).toBeNull();
    expect(header().queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
    expect(link('Search restaurants')).toBeUndefined();
    expect(link('Join')).toBeUndefined();
    expect(header().getByText('Already a member?')).toBeInTheDocument();
    expect(link('Sign in')?.getAttribute('href')).toBe('/login');
    show({ path: '/join', partner: makePartner({ enrollmentType: 'sso' }) });
    expect(header().queryByText('Already a member?')).not.toBeInTheDocument();
  });

  it('HDR-03 leads back on account pages: to the page before, or home when the site was entered there', async () => {
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
