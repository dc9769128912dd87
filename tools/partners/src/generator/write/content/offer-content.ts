import { canJoin, isMoney, type Answers } from '../../brief/brief.schema.ts';
import { FIRST_MEAL, FIRST_MEAL_RULES } from '../partner-settings.ts';
import { button, call, list, only, paragraphs, title, type Entry } from './content-texts.ts';

/** The bonus for the first meal in words: "500 bonus points", "$5.00 in bonus cash back". */
function bonusInWords(answers: Answers): string {
  const { newMemberBonus: units } = answers;
  return isMoney(answers)
    ? `$${(units / 100).toFixed(2)} in {bonusCurrency}`
    : `${units.toLocaleString('en-US')} {bonusCurrency}`;
}

const MIN_BILL = `$${FIRST_MEAL_RULES.minimumTicketCents / 100}`;

const risesWithEmail = ({ earnRate, earnRateWithEmail }: Answers): boolean => earnRateWithEmail > earnRate;

/** content/earn_banner.json: the list of offers. */
export const offerBanners = (answers: Answers): Entry[] => [
  ...only(canJoin(answers), {
    slug: 'join',
    fields: {
      type: 'enrollment',
      order: 1,
      headline: 'Make the next meal count',
      text: 'Join, link a card, and eat as usual. The rest happens by itself.',
      user_states: ['no_member'],
      ...call('Join', '/join'),
    },
  }),
  ...only(answers.hasVIP, {
    slug: 'vip-upgrade',
    fields: {
      type: 'earn',
      order: 2,
      headline: 'Reach the top rate',
      text: 'VIP members earn {currentEarningTier3}.',
      user_states: ['building', 'renewing'],
      ...call('See what it takes', '/earn/vip-upgrade'),
    },
  }),
  {
    slug: 'how-it-works',
    fields: {
      type: 'earn',
      order: 3,
      headline: 'What dinner earns',
      text: 'Up to {bestEarning} on food and drink.',
      ...call('See how it works', '/earn/how-it-works'),
    },
  },
];

/** content/earn_details.json: the pages of the offers. */
export const offerPages = (answers: Answers): Entry[] => [
  {
    slug: 'how-it-works',
    fields: {
      headline: 'What a meal earns',
      body: '<p>Food and drink count. Tax and tip don’t.</p>',
      blocks: [
        title('The rate'),
        list(...rates(answers)),
        title('What counts'),
        paragraphs(
          canJoin(answers)
            ? 'Eat in, sit at the bar, or order from the restaurant’s own site, and pay with a linked card.'
            : 'Eat in, sit at the bar, or order from the restaurant’s own site.',
        ),
        button('Find a restaurant', '/search'),
      ],
      disclaimer: '<p>A restaurant may limit what a month earns. Its page says so.</p>',
    },
  },
  ...only(answers.newMemberBonus > 0, {
    slug: 'new-member-bonus',
    fields: {
      offer_code: FIRST_MEAL,
      headline: 'A welcome on the first bill',
      body: `<p>Spend ${MIN_BILL} or more on your first meal within ${FIRST_MEAL_RULES.withinDays} days of joining and earn ${bonusInWords(answers)}.</p>`,
      blocks: [button('Find a restaurant', '/search')],
    },
  }),
  ...only(answers.hasVIP, {
    slug: 'vip-upgrade',
    fields: {
      headline: 'Dine your way to VIP',
      body: '<p>Eleven meals in a calendar year, and the status lasts through the end of the next.</p>',
      blocks: [
        title('What it brings'),
        list('{currentEarningTier3} on every meal', 'Restaurants that only VIP members see'),
        button('See how close you are', '/account'),
      ],
    },
  }),
];

function rates(answers: Answers): string[] {
  if (!canJoin(answers)) return ['Up to {bestEarning}'];
  return [
    'From the first meal: {currentEarningTier0}',
    ...only(risesWithEmail(answers), 'With e-mail: {currentEarningTier2}'),
    ...only(answers.hasVIP, 'As a VIP: {currentEarningTier3}'),
  ];
}

/** content/home.json: what the home page says to visitors and members. */
export const homeContent = (answers: Answers): Entry[] => [
  { slug: 'no-member', fields: { user_states: ['no_member'], banner_text: 'There’s a table with your name on it.' } },
  ...only(canJoin(answers), ...memberGreetings(answers)),
];

const memberGreetings = (answers: Answers): Entry[] => [
  {
    slug: 'opted-out',
    fields: {
      user_states: ['opted_out'],
      banner_text: 'Good to see you, {firstName}.',
      ...(risesWithEmail(answers)
        ? {
            body: '<p>Say yes to our e-mail and every meal earns {currentEarningTier2}.</p>',
            ...call('Opt in', '/account/user_profile'),
          }
        : { body: '<p>Every meal earns {currentEarningTier0}.</p>', ...call('Find a table', '/search') }),
    },
  },
  ...only(answers.newMemberBonus > 0, {
    slug: 'new-member-bonus',
    fields: {
      offer_code: FIRST_MEAL,
      user_states: ['new_member_bonus'],
      banner_text: 'Welcome, {firstName}.',
      body: `<p>Your first meal earns ${bonusInWords(answers)}.</p>`,
      ...call('See the bonus', '/earn/new-member-bonus'),
    },
  }),
  {
    slug: 'building',
    fields: {
      user_states: ['building'],
      banner_text: 'Hungry again, {firstName}?',
      body: answers.hasVIP
        ? '<p>Meals to go until you are a VIP: {remainingDines}.</p>'
        : '<p>Every meal counts, from the first coffee to the last course.</p>',
      ...call('Find a table', '/search'),
    },
  },
  ...only(
    answers.hasVIP,
    {
      slug: 'renewing',
      fields: {
        user_states: ['renewing'],
        banner_text: 'Hungry again, {firstName}?',
        body: '<p>Meals to go until you stay a VIP for another year: {remainingDines}.</p>',
        ...call('Find a table', '/search'),
      },
    },
    {
      slug: 'complete',
      fields: {
        user_states: ['complete'],
        banner_text: 'Well done, {firstName}.',
        body: '<p>You’re a VIP through the end of next year. Dinner is on you, the rate is on us.</p>',
        ...call('Find a table', '/search'),
      },
    },
  ),
];
