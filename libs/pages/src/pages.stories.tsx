import { makeMerchant, StorySite } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, userEvent } from 'storybook/test';
import ContentPage from './content-page/ContentPage.tsx';
import DiscoverPage from './discover/DiscoverPage.tsx';
import EarnPage from './earn/EarnPage.tsx';
import HomePage from './home/HomePage.tsx';
import HowItWorksPage from './how-it-works/HowItWorksPage.tsx';
import MaintenancePage from './maintenance/MaintenancePage.tsx';
import NotFoundPage from './not-found/NotFoundPage.tsx';
import OfflinePage from './offline/OfflinePage.tsx';
import ServerErrorPage from './server-error/ServerErrorPage.tsx';

const meta: Meta = { title: 'pages/Pages', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

const place = { latitude: 40.68, longitude: -73.97 };
const names = ['Osteria Lucciola', 'Marigold & Thyme', 'Hanok Table', 'Petit Verger', 'Salt Ferry Oyster Room'];
const searchResult = (search: object) => ({
  endpointName: 'searchMerchants',
  arg: { ...place, ...search, pageSize: 15 },
  value: {
    merchants: names.map((name, index) => makeMerchant({ id: `d${index}`, name })),
    pageNo: 1,
    totalPages: 1,
    totalResultSize: names.length,
  },
});
const queries = [
  { endpointName: 'defaultLocation', arg: undefined, value: place },
  searchResult({}),
  searchResult({ isNew: true }),
  searchResult({ acclaimed: true }),
];

const at = (path: string, page: ReactNode, options: Partial<Parameters<typeof StorySite>[0]> = {}): Story => ({
  render: () => (
    <StorySite path={path} queries={queries} {...options}>
      <main>{page}</main>
    </StorySite>
  ),
});

export const Home = at('/', <HomePage />);
export const Discover = at('/discover', <DiscoverPage />);
export const HowItWorks = at('/how-it-works', <HowItWorksPage />);

const banner = (slug: string, order: number, type: string, headline: string) => ({
  slug,
  fields: {
    type,
    order,
    headline,
    text: 'Pay with a linked card and the {currencyPlural} follow.',
    button_text: 'See how',
    url: `/earn/${slug}`,
  },
});

export const Offers = at('/earn', <EarnPage />, {
  content: {
    earn_banner: [
      banner('spring', 1, 'bonus', '500 on your first meal'),
      banner('book', 2, 'earn', 'More for booking here'),
      banner('join', 3, 'enrollment', 'Start tonight'),
    ],
  },
});
export const NoOffers = at('/earn', <EarnPage />);
export const Offer = at('/earn/spring', <EarnPage />, {
  content: {
    earn_details: [
      {
        slug: 'spring',
        fields: {
          headline: '500 on your first meal',
          body: '<p>Join, link a card and dine once.</p>',
          blocks: [
            { type: 'title', text_desktop: 'The fine points' },
            {
              type: 'body_text',
              text_desktop:
                '<ul><li>Within 30 days of joining.</li><li>On bills of <strong>$25</strong> or more.</li></ul>',
            },
            {
              type: 'merchant_carousel',
              headline: 'New here',
              body: '<p>Opened this year.</p>',
              search_string: 'isNew=true',
            },
            { type: 'button', text_desktop: 'Find a restaurant', url: '/search' },
            { type: 'standalone_link', text_desktop: 'All terms', url: 'https://terms.example/' },
          ],
          disclaimer: '<p>One bonus per member.</p>',
        },
      },
    ],
  },
});

export const Content = at('/privacy', <ContentPage />, {
  content: {
    '*': [
      {
        slug: 'privacy',
        fields: {
          browser_title: 'Privacy',
          banner: { headline: 'What we know of you', body: '<p>Less than you would think.</p>' },
          main: [
            { type: 'title', text_desktop: 'Your meals' },
            {
              type: 'body_text',
              text_desktop: '<p>We see that a linked card was used at a listed restaurant, when, and for how much.</p>',
            },
          ],
          side: [
            { type: 'title', text_desktop: 'Questions?', style: 'small' },
            { type: 'standalone_link', text_desktop: 'Write to us', url: 'mailto:care@demo.example' },
          ],
          disclaimer: '<p>Last changed in May.</p>',
        },
      },
    ],
  },
});

const section = (title: string, text: string) => [
  { type: 'title', text_desktop: title },
  { type: 'body_text', text_desktop: `<p>${text}</p>` },
];

const questions = {
  slug: 'help',
  fields: {
    browser_title: 'Help',
    layout: 'questions',
    banner: { headline: 'How can we help?', body: '<p>Call {supportPhone} or write to {supportEmail}.</p>' },
    main: [
      ...section('When do I see my meal?', 'Usually the same day, in your activity.'),
      ...section('Which cards can I link?', 'Credit cards and most debit cards.'),
      { type: 'standalone_link', text_desktop: 'See how it works', url: '/how-it-works', new_tab: false },
    ],
  },
};

/** CON-04: questions that open their answers. The address names one. */
export const Questions: Story = {
  ...at('/help#which-cards-can-i-link', <ContentPage />, { content: { '*': [questions] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Credit cards and most debit cards.')).toBeVisible();
  },
};

/** CON-04: the search has no answer. */
export const NoAnswer: Story = {
  ...at('/help', <ContentPage />, { content: { '*': [questions] } }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search the answers' }), 'zebra');
    await expect(await canvas.findByText(/“zebra”/)).toBeVisible();
  },
};

/** CON-04, EXT-17: a legal text with its table of contents. */
export const Legal = at('/terms', <ContentPage />, {
  content: {
    '*': [
      {
        slug: 'terms',
        fields: {
          browser_title: 'Program terms',
          version: '1.1',
          effective_date: '2026-01-01',
          banner: { headline: 'Program terms' },
          main: [
            ...section('Who can take part', '{programName} is open to members of {partnerName} who are at least 18.'),
            ...section('What earns', 'Meals paid with a linked card at a restaurant that participates that day.'),
            ...section('When rates change', 'A meal earns at the rate in effect on the day you dine.'),
          ],
          disclaimer: '<p>Questions: {supportEmail}.</p>',
        },
      },
    ],
  },
});

export const NotFound = at('/nowhere', <NotFoundPage />);
export const ServerError = at('/server-error', <ServerErrorPage />, { status: 500, reference: 'req-7f3a' });
export const Offline = at('/offline', <OfflinePage />);
export const SignInClosed = at('/login', <MaintenancePage />);
export const EnrollmentClosed = at('/join', <MaintenancePage />);
