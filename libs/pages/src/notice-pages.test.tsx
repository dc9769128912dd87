import { renderWithSite } from '@dining/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import MaintenancePage from './maintenance/MaintenancePage.tsx';
import NotFoundPage from './not-found/NotFoundPage.tsx';
import OfflinePage from './offline/OfflinePage.tsx';
import ServerErrorPage from './server-error/ServerErrorPage.tsx';

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('NotFoundPage', () => {
  it('FRM-03 RTE-05 says that the page is not on our radar, and links to the restaurants and home', () => {
    renderWithSite(<NotFoundPage />, { path: '/nowhere' });
    expect(title()).toBe('That page isn’t on our radar.');
    expect(screen.getByRole('link', { name: 'Find a restaurant' })).toHaveAttribute('href', '/search');
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  });
});

const helpContent = { '*': [{ slug: 'help', fields: { browser_title: 'Help desk', main: [] } }] };

describe.each([
  ['not-found', <NotFoundPage key="page" />],
  ['server-error', <ServerErrorPage key="page" />],
])('ways on from the %s page', (_name, page) => {
  it('FRM-03 searches restaurants, without scripts too, and links to the main pages of the program', () => {
    renderWithSite(page, { path: '/nowhere', content: helpContent, settings: { hasDiscoverPage: true } });
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
    expect(screen.getByRole('searchbox', { name: /Restaurant or cuisine/ })).toHaveAttribute('name', 'what');
    const links = within(screen.getByRole('region', { name: 'Or start here' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Discover', '/discover'],
      ['How it works', '/how-it-works'],
      ['Offers', '/earn'],
      ['Help desk', '/help'],
    ]);
  });

  it('FRM-03 links to no page that the program does not have', () => {
    renderWithSite(page, { path: '/nowhere' });
    const links = within(screen.getByRole('region', { name: 'Or start here' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['How it works', 'Offers']);
  });
});

describe('ServerErrorPage', () => {
  it('FRM-03 shows the reference code and a phone number to call', () => {
    renderWithSite(<ServerErrorPage />, { status: 500, reference: 'req-7f3a' });
    expect(title()).toBe('Looks like this page is still simmering');
    expect(screen.getByText('Reference code req-7f3a')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '(800) 555-0100' })).toHaveAttribute('href', 'tel:+18005550100');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('FRM-03 shows no code when there is none, and accepts copy without a phone number', () => {
    renderWithSite(<ServerErrorPage />, { copy: { 'serverError.text': 'Please try again.' } });
    expect(screen.queryByText(/Reference/)).not.toBeInTheDocument();
    expect(screen.getByText('Please try again.')).toBeInTheDocument();
  });
});

describe('OfflinePage', () => {
  it('BAN-05 says that there is no connection and offers a retry', () => {
    renderWithSite(<OfflinePage />, { path: '/offline' });
    expect(title()).toBe('You’re offline');
    expect(screen.getByText('Try again').closest('a')).toHaveAttribute('href', '');
  });

  it('BAN-06 says how pages become readable while none is', async () => {
    renderWithSite(<OfflinePage />, { path: '/offline' });
    expect(await screen.findByText(/stay readable here, even without a connection/)).toBeInTheDocument();
  });
});

describe('MaintenancePage', () => {
  const show = (path: string, maintenance = {}) =>
    renderWithSite(<MaintenancePage />, { path, settings: { maintenance } });

  it.each([
    ['/login', 'Our login process has an issue right now.'],
    ['/LOGIN/', 'Our login process has an issue right now.'],
    ['/join', 'Our enrollment process has an issue right now.'],
    ['/anything', 'We’re having an issue right now.'],
  ])('HOM-06 shows at %s "%s"', (path, text) => {
    const { container } = show(path);
    expect(title()).toBe('We’re Working On It');
    expect(container.textContent).toContain(text);
    expect(container.textContent).toContain('Our team is working on it. Please check back later.');
  });

  const linkNames = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

  it('HOM-06 links home and to the main pages, and searches, while sign-in or enrollment alone is closed', () => {
    show('/login');
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    expect(linkNames()).toEqual(['(800) 555-0100', 'Go home', 'How it works', 'Offers']);
    expect(screen.getByRole('search')).toHaveAttribute('action', '/search');
  });

  it.each([
    ['the partner disables the link home', '/login', { linksHome: false }],
    ['the whole site is under maintenance', '/', { site: true }],
  ])('HOM-06 names the phone number alone when %s', (_when, path, maintenance) => {
    show(path, maintenance);
    expect(linkNames()).toEqual(['(800) 555-0100']);
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
  });
});
