import { DRAFT_NOTICE, DRAFT_VERSION } from '../../../validate/draft-notice.ts';
import { canJoin, type Answers } from '../../brief/brief.schema.ts';
import { arrow, link, only, paragraphs, title, type Entry } from './content-texts.ts';

/** The version of legal pages that are not written yet (EXT-17); validation warns of it. */
const draftVersion = { version: DRAFT_VERSION, effective_date: '2026-01-01' };

/** content/global.json: navigation, footer, texts of the offers page, and the pages that every site has. */
export const globalContent = (answers: Answers): Entry[] => [
  {
    slug: 'navbar',
    fields: {
      links: [
        { ...link('Restaurants', '/search'), mobile_text: 'Find a restaurant' },
        answers.discoverPage ? link('Discover', '/discover') : link('How it works', '/how-it-works'),
        link('Offers', '/earn'),
      ],
    },
  },
  {
    slug: 'footer',
    fields: {
      primary_links: [
        link('How it works', '/how-it-works'),
        link('Restaurants', '/search'),
        link('Offers', '/earn'),
        link('Help center', '/help'),
      ],
      secondary_links: [
        link('Program terms', '/terms'),
        link('Privacy', '/privacy'),
        link('Accessibility', '/accessibility'),
        link('For restaurants', '/for-restaurants'),
      ],
    },
  },
  {
    slug: 'earn',
    fields: { headline: 'Extra on the plate', body: '<p>What {programName} offers on top of the usual rate.</p>' },
  },
  {
    slug: 'help',
    fields: {
      browser_title: 'Help center',
      banner: { headline: 'How can we help?', body: '<p>Call {supportPhone} or write to {supportEmail}.</p>' },
      layout: 'questions',
      main: [...(canJoin(answers) ? memberQuestions : guideQuestions), arrow('See how it works', '/how-it-works')],
    },
  },
  {
    slug: 'terms',
    fields: {
      browser_title: 'Program terms',
      ...draftVersion,
      banner: { headline: 'Program terms' },
      main: [paragraphs(DRAFT_NOTICE, 'What {partnerName} agrees on with everyone who takes part in {programName}.')],
    },
  },
  {
    slug: 'privacy',
    fields: {
      browser_title: 'Privacy',
      ...draftVersion,
      banner: { headline: 'Your privacy' },
      main: [paragraphs(DRAFT_NOTICE, 'What {partnerName} stores, for how long, and how to see or delete it.')],
    },
  },
  {
    slug: 'accessibility',
    fields: {
      browser_title: 'Accessibility',
      banner: { headline: 'Room for everyone' },
      main: [
        paragraphs(
          'We build this site for keyboards, screen readers, large text and reduced motion. We aim for level AA of the Web Content Accessibility Guidelines (WCAG) 2.2.',
          'Something in your way? Call {supportPhone} and we’ll work on it.',
        ),
      ],
    },
  },
  {
    slug: 'for-restaurants',
    fields: {
      browser_title: 'For restaurants',
      banner: { headline: 'More full tables', body: '<p>{programName} brings guests who order well and return.</p>' },
      main: [
        paragraphs('No equipment, no training, no coupons. You set the days and the maximum; we send the guests.'),
        ...only(answers.supportEmail !== '', arrow('Write to us', `mailto:${answers.supportEmail}`)),
      ],
    },
  },
];

const memberQuestions = [
  title('When does a meal show up?'),
  paragraphs('Most appear in your activity the same day. The reward follows when the restaurant confirms the bill.'),
  title('A meal is missing. What now?'),
  paragraphs('Wait ten days. Then open your activity and report it with date, amount and card.'),
  title('Which cards can I link?'),
  paragraphs('Credit cards and most debit cards. Corporate, prepaid and health-account cards don’t earn.'),
];

const guideQuestions = [
  title('What does this site do?'),
  paragraphs('It lists the restaurants of {programName} and shows what a meal earns at each of them.'),
  title('Is a restaurant missing?'),
  paragraphs('The list changes every week. Write to {supportEmail} and tell us where you like to eat.'),
];
