import { renderWithSite } from '@dining/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
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
    {
      slug: 'rules',
      fields: {
        browser_title: 'Rules',
        main: ['Who can join', 'What earns', 'What earns'].flatMap((text) => [
          { type: 'title', text_desktop: text },
          { type: 'body_text', text_desktop: '<p>Members of {programName}.</p>' },
        ]),
      },
    },
    {
      slug: 'help',
      fields: {
        browser_title: 'Help',
        layout: 'questions',
        main: [
          { type: 'title', text_desktop: 'When do I see my meal?' },
          { type: 'body_text', text_desktop: '<p>Usually the <b>same day</b>.</p>' },
          { type: 'title', text_desktop: 'Which cards earn {currencyPlural}?' },
          { type: 'body_text', text_desktop: '<p>Most cards.</p>' },
          { type: 'standalone_link', text_desktop: 'See the steps', url: '/how-it-works', new_tab: false },
        ],
      },
    },
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

  it('CON-04 lists the sections of a long text in a table of contents, each with its own address', () => {
    const { container } = show('/rules');
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const targets = contents.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['#who-can-join', '#what-earns', '#what-earns-2']);
    for (const target of targets) expect(container.querySelector(target ?? '')).toHaveTextContent('Demo Dining');
    show('/terms');
    expect(screen.queryByRole('navigation', { name: 'On this page' })).not.toBeInTheDocument();
  });

  it('CON-04 marks the section that is being read in the table of contents', async () => {
    const observed = new Map<string, Element>();
    let report: IntersectionObserverCallback = () => {};
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: IntersectionObserverCallback) {
          report = callback;
        }
        observe(element: Element) {
          observed.set(element.id, element);
        }
        disconnect() {}
      },
    );
    const scroll = (areas: Record<string, boolean>) =>
      act(async () =>
        report(
          Object.entries(areas).map(
            ([id, isIntersecting]) => ({ target: observed.get(id), isIntersecting }) as IntersectionObserverEntry,
          ),
          {} as IntersectionObserver,
        ),
      );
    show('/rules');
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const current = () =>
      contents.queryAllByRole<HTMLAnchorElement>('link', { current: 'location' }).map(({ hash }) => hash);
    expect(current()).toEqual([]);
    await scroll({ 'who-can-join': true, 'what-earns': true, 'what-earns-2': false });
    expect(current()).toEqual(['#what-earns']);
    await scroll({ 'who-can-join': false, 'what-earns-2': true });
    expect(current()).toEqual(['#what-earns-2']);
  });

  it('CON-04 says how to reach the program on a page without a side column, and on every page of questions', () => {
    show('/bare');
    const contact = screen.getByRole('region', { name: 'Talk to us' });
    expect(within(contact).getByRole('link', { name: '(800) 555-0100' })).toHaveAttribute('href', 'tel:+18005550100');
    show('/terms');
    expect(screen.queryByRole('region', { name: 'Talk to us' })).not.toBeInTheDocument();
    show('/help');
    expect(screen.getByRole('region', { name: 'Talk to us' })).toBeInTheDocument();
  });

  it.each(['/unknown', '/navbar', '/'])(
    'RTE-05 shows the not-found page at %s, which is not a content page',
    (path) => {
      show(path);
      expect(title()).toBe('That page isn’t on our radar.');
    },
  );
});

/** The questions on the page that are not hidden by the search. */
const questions = () => [...document.querySelectorAll('details')].filter(({ hidden }) => !hidden).map(({ id }) => id);

describe('a page of questions', () => {
  it('CON-04 opens the question that the address names, and links to each', () => {
    show('/help#when-do-i-see-my-meal');
    const [first, second] = document.querySelectorAll('details');
    expect(first).toHaveAttribute('open');
    expect(first).toHaveTextContent('Usually the same day.');
    expect(second).not.toHaveAttribute('open');
    expect(within(first as HTMLElement).getByRole('link', { name: 'Link to this answer' })).toHaveAttribute(
      'href',
      '#when-do-i-see-my-meal',
    );
    expect(screen.getByRole('link', { name: 'See the steps' })).toBeInTheDocument();
  });

  it('CON-04 narrows the questions to those with the searched words, and says how many there are', async () => {
    show('/help');
    const all = questions();
    const field = screen.getByRole('searchbox', { name: 'Search the answers' });
    await userEvent.type(field, 'Miles CARDS');
    expect(questions()).toEqual(['which-cards-earn']);
    expect(await screen.findByText('1 answer')).toBeInTheDocument();
    await userEvent.clear(field);
    await userEvent.type(field, 'zebra');
    expect(questions()).toEqual([]);
    expect(await screen.findByText(/^No answer for “zebra” yet\. Ask us: call \(800\) 555-0100/)).toBeInTheDocument();
    await userEvent.clear(field);
    expect(questions()).toEqual(all);
  });

  it('PRT-04 answers what every program is asked with the rates of this one, unless they are hidden', () => {
    const rates = () => document.querySelector('#rates')?.textContent;
    show('/help');
    expect(rates()).toContain('Member: 1 mile per $2');
    renderWithSite(<ContentPage />, { path: '/help', content, settings: { showsEarnRate: false } });
    expect(rates()).toBeUndefined();
    expect(questions()).toContain('which-part-counts');
    renderWithSite(<ContentPage />, { path: '/help', content, settings: { enrollmentType: 'none' } });
    expect(questions()).toEqual(['when-do-i-see-my-meal', 'which-cards-earn']);
  });
});
