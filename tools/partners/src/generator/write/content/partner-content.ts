import { canJoin, type Answers } from '../../brief/brief.schema.ts';
import { button, call, carousel, link, type Entry } from './content-texts.ts';
import { globalContent } from './global-content.ts';
import { homeContent, offerBanners, offerPages } from './offer-content.ts';

/** The content files of a brief by name; sets that its site never shows are left out. */
export function writeContent(answers: Answers): Record<string, object> {
  const sets: Record<string, Entry[]> = {
    global: globalContent(answers),
    home: homeContent(answers),
    earn_banner: offerBanners(answers),
    earn_details: offerPages(answers),
    announcement_banner: [announcement(answers)],
    ...(answers.discoverPage && { discover: [discover] }),
    ...(canJoin(answers) && { account_center: [activityNote], tier_1_activation: activation }),
  };
  return Object.fromEntries(
    Object.entries(sets).map(([name, data]) => [name, { $schema: `../../content-schemas/${name}.schema.json`, data }]),
  );
}

const announcement = (answers: Answers): Entry => {
  const { text: copy, ...address } = link('See how', '/how-it-works');
  const news = canJoin(answers) ? 'Dinner now earns {currencyPlural}.' : '{programName} is open. Come in.';
  return {
    slug: 'welcome',
    fields: {
      banner_copy: [
        { type: 'text', copy: news },
        { type: 'link', copy, ...address },
      ],
    },
  };
};

const discover: Entry = {
  slug: 'discover',
  fields: {
    headline: 'Something new tonight?',
    blocks: [
      carousel('Just added', 'location=Current Location&isNew=true', 'Places that opened their doors to us lately.'),
      carousel('Best rated', 'location=Current Location&sortBy=rating'),
      carousel('Brunch, no rush', 'location=Current Location&mealsServed=brunch'),
      button('See all restaurants', '/search'),
    ],
  },
};

const activityNote: Entry = {
  slug: 'recent_activity',
  fields: {
    disclaimer:
      '<p>We list a meal the day we hear of it. Its reward can take ten days, until the bill is confirmed.</p>',
  },
};

const activation: Entry[] = [
  {
    slug: 'activate',
    fields: {
      headline: 'One tap, and dinner counts.',
      body: '<p>{partnerName} already knows you. Switch {programName} on to earn when you eat out.</p>',
      button_text: 'Activate',
    },
  },
  {
    slug: 'activated',
    fields: {
      headline: 'That’s it. You’re in.',
      body: '<p>Every meal on a linked card counts from now on.</p>',
      ...call('Find a restaurant', '/search'),
    },
  },
];
