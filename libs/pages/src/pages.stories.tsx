import { makeMerchant, StorySite } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
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

export const NotFound = at('/nowhere', <NotFoundPage />);
export const ServerError = at('/server-error', <ServerErrorPage />, { status: 500, reference: 'req-7f3a' });
export const Offline = at('/offline', <OfflinePage />);
export const SignInClosed = at('/login', <MaintenancePage />);
export const EnrollmentClosed = at('/join', <MaintenancePage />);
