import { renderWithSite } from '@dining/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { restaurantAnswers } from '../pages.testing.ts';
import ContentPage from './ContentPage.tsx';

const fields = {
  browser_title: 'Program terms',
  banner: { headline: 'Terms of {programName}', body: '<p>In plain words.</p>', image: '/pictures/terms.jpg' },
  main: [{ type: 'title', text_desktop: 'Who can join' }],
  side: [{ type: 'standalone_link', text_desktop: 'Privacy', url: '/privacy', new_tab: false }],
  sidebar: 'help',
  disclaimer: '<p>Since 2026.</p>',
};
const content = {
  '*': [
    { slug: 'navbar', fields: { links: [] } },
    { slug: 'terms', fields },
    { slug: 'privacy', fields: { browser_title: 'Privacy', version: '2.1', effective_date: '2026-06-01', main: [] } },
    { slug: 'bare', fields: { browser_title: 'Bare', main: [] } },
    { slug: 'unhelped', fields: { browser_title: 'Unhelped', main: [], sidebar: 'nothing' } },
  ],
  sidebar: [
    {
      slug: 'help',
      fields: {
        headline: 'Questions?',
        blocks: [{ type: 'merchant_carousel', headline: 'New here', search_string: 'isNew=true' }],
      },
    },
  ],
};
const show = (path: string) => renderWithSite(<ContentPage />, { path, content, answers: restaurantAnswers });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('ContentPage', () => {
  it('CON-04 shows title, banner, both columns and disclaimer of the entry whose slug is the path', () => {
    const { container } = show('/Terms');
    expect(document.title).toBe('Program terms | Demo Dining');
    expect(title()).toBe('Terms of Demo Dining');
    expect(container.querySelector('img')).toHaveAttribute('src', '/pictures/terms.jpg');
    expect(screen.getByText('In plain words.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Who can join' })).toBeInTheDocument();
    const [side] = screen.getAllByRole('complementary');
    expect(within(side as HTMLElement).getByRole('link', { name: 'Privacy' })).toBeInTheDocument();
    expect(screen.getByText('Since 2026.')).toBeInTheDocument();
  });

  it('EXT-17 shows version and effective date of a legal page in words, and nothing of the kind elsewhere', () => {
    show('/privacy');
    expect(screen.getByText('In effect from June 1, 2026 (version 2.1).')).toBeInTheDocument();
    show('/bare');
    expect(screen.queryByText(/In effect from/)).not.toBeInTheDocument();
  });

  it('CON-06 shows the sidebar that the page names, restaurants included', async () => {
    show('/terms');
    const sidebar = within(screen.getByRole('complementary', { name: 'Questions?' }));
    expect(await sidebar.findByRole('link', { name: 'Newcomer' })).toBeInTheDocument();
    show('/unhelped');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('CON-04 shows a page without banner, side column and disclaimer', () => {
    show('/bare');
    expect(title()).toBe('Bare');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it.each(['/unknown', '/navbar', '/'])(
    'RTE-05 shows the not-found page at %s, which is not a content page',
    (path) => {
      show(path);
      expect(title()).toBe('That page isn’t on our radar.');
    },
  );
});
