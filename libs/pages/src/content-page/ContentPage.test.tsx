import { renderWithSite } from '@dining/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ContentPage from './ContentPage.tsx';

const fields = {
  browser_title: 'Program terms',
  banner: { headline: 'Terms of {programName}', body: '<p>In plain words.</p>', image: '/pictures/terms.jpg' },
  main: [{ type: 'title', text_desktop: 'Who can join' }],
  side: [{ type: 'standalone_link', text_desktop: 'Privacy', url: '/privacy' }],
  disclaimer: '<p>Since 2026.</p>',
};
const content = {
  '*': [
    { slug: 'navbar', fields: { links: [] } },
    { slug: 'terms', fields },
    { slug: 'bare', fields: { browser_title: 'Bare', main: [] } },
  ],
};
const show = (path: string) => renderWithSite(<ContentPage />, { path, content });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('ContentPage', () => {
  it('CON-04 shows title, banner, both columns and disclaimer of the entry whose slug is the path', () => {
    const { container } = show('/Terms');
    expect(document.title).toBe('Program terms | Demo Dining');
    expect(title()).toBe('Terms of Demo Dining');
    expect(container.querySelector('img')).toHaveAttribute('src', '/pictures/terms.jpg');
    expect(screen.getByText('In plain words.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Who can join' })).toBeInTheDocument();
    expect(within(screen.getByRole('complementary')).getByRole('link', { name: 'Privacy' })).toBeInTheDocument();
    expect(screen.getByText('Since 2026.')).toBeInTheDocument();
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
