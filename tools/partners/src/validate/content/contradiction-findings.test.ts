import { describe, expect, it } from 'vitest';
import { findingsAfter } from '../partner-folders.testing.ts';

const BANNER_TEXT = ['data', 'no-member', 'fields', 'banner_text'];

type Entries = Record<string, { slug: string; fields: Record<string, unknown> }[]>;

/** Findings in these content files of demo, which has every feature, after its settings and these files change. */
function demoWith(settings: Record<string, unknown>, content: Entries = {}): string[] {
  const found = findingsAfter('demo', ({ set }) => {
    for (const [key, value] of Object.entries(settings)) set('settings.json', [key], value);
    for (const [name, data] of Object.entries(content)) set(`content/${name}.json`, ['data'], data);
  });
  const files = Object.keys(content).map((name) => `content/${name}.json `);
  return found.filter((text) => files.some((file) => text.includes(file)));
}

const home = (slug: string, ...states: string[]) => ({
  slug,
  fields: { user_states: states, banner_text: 'Welcome back.' },
});

const offer = (slug: string, body: string) => ({ slug, fields: { headline: 'An offer', body } });

const carousel = (search: string) => ({ type: 'merchant_carousel', headline: 'Tables', search_string: search });

describe('settings and content that contradict each other', () => {
  it('PRT-02 CTR-07 reports texts and pages about the VIP tier without one', () => {
    const content = {
      home: [home('a', 'building', 'renewing'), home('b', 'renewing'), home('c', 'complete', 'renewing')],
      earn_details: [offer('vip-upgrade', '<p>Earn {currentEarningTier3}.</p>'), offer('spring', '<p>As a VIP.</p>')],
    };
    expect(demoWith({ hasVIP: false }, content).toSorted()).toEqual([
      'content/earn_details.json data.0.fields.body: this names the rate of the VIP tier, but the partner has none',
      'content/earn_details.json data.0.slug: this page is about the VIP tier, but the partner has none',
      'warning content/earn_details.json data.1.fields.body: "VIP" sounds like a VIP tier, but the partner has none',
      'warning content/home.json data.1.fields.user_states: no one sees this: with these settings no visitor is ever renewing',
      'warning content/home.json data.2.fields.user_states: no one sees this: with these settings no visitor is ever complete or renewing',
    ]);
    expect(demoWith({ hasVIP: true }, content)).toEqual([]);
  });

  it('PRT-02 reports searches for Acclaimed restaurants and reservations without them', () => {
    const blocks = [
      carousel('acclaimed=true'),
      carousel('isNew=true&reservations=true'),
      carousel('reservations=false'),
    ];
    const content = {
      discover: [{ slug: 'discover', fields: { blocks } }],
      earn_banner: [
        {
          slug: 'book',
          fields: { type: 'earn', order: 1, headline: 'Book', text: 'Book.', url: '/search?reservations=true' },
        },
      ],
      earn_details: [offer('reservations', '<p>Book.</p>')],
    };
    const off = {
      acclaimedEnabled: false,
      acclaimed2Enabled: false,
      openTableReservationsEnabled: false,
      hasReservationBonus: false,
    };
    expect(demoWith(off, content).toSorted()).toEqual([
      'content/discover.json data.0.fields.blocks.0.search_string: this searches for acclaimed=true, but acclaimedEnabled is off',
      'content/discover.json data.0.fields.blocks.1.search_string: this searches for reservations=true, but openTableReservationsEnabled is off',
      'content/earn_banner.json data.0.fields.url: this searches for reservations=true, but openTableReservationsEnabled is off',
      'warning content/earn_details.json data.0.slug: this page is about the bonus for reserving, but the partner has none',
    ]);
    expect(demoWith({}, content)).toEqual([]);
  });

  it('PRT-02 reports the page of a new-member bonus that no one gets, and banners of unknown bonuses', () => {
    const content = {
      home: [home('a', 'new_member_bonus')],
      earn_details: [offer('new-member-bonus', '<p>Your first meals earn more.</p>')],
      account_center: [
        {
          slug: 'first',
          fields: { type: 'bonus', order: 1, headline: 'First', text: 'Your first meal.', code: 'FIRST-CATCH' },
        },
      ],
    };
    const settings = { bonuses: [{ code: 'HIGH-TIDE', units: 1 }], injectedBonuses: [] };
    expect(demoWith(settings, content).toSorted()).toEqual([
      'content/account_center.json data.0.fields.code: no bonus has the code "FIRST-CATCH"',
      'content/earn_details.json data.0.slug: this page promises a new-member bonus, but no bonus in settings.json is one',
      'warning content/home.json data.0.fields.user_states: no one sees this: with these settings no visitor is ever new_member_bonus',
    ]);
    expect(demoWith({}, content)).toEqual([]);
  });

  it('PRT-02 warns of words of joining and linking where no one can join', () => {
    expect(
      findingsAfter('tgbk', ({ set }) => {
        set('copy.json', ['home.hero.text'], 'Link a card once, then eat.');
        set('content/global.json', ['data', 'help', 'fields', 'main', 0, 'text_desktop'], 'Which cards can I link?');
        set('content/home.json', BANNER_TEXT, 'Forty rooms joined the list. Sign in?');
      }),
    ).toEqual([
      'warning content/global.json data.3.fields.main.0.text_desktop: "cards can I link" speaks of something that no one can do here: enrollmentType is "none"',
      'warning content/home.json data.0.fields.banner_text: "Sign in" speaks of something that no one can do here: enrollmentType is "none"',
      'warning copy.json home.hero.text: "Link a card" speaks of something that no one can do here: enrollmentType is "none"',
    ]);
  });

  it('PRT-02 does not mistake a guide’s own words for joining', () => {
    const text = 'New rooms joined the list. Every place is part of your card’s program; there’s nothing to join.';
    expect(findingsAfter('tgbk', ({ set }) => set('content/home.json', BANNER_TEXT, text))).toEqual([]);
  });

  it('PRT-02 warns of content that no page shows', () => {
    expect(demoWith({ hasDiscoverPage: false }, { discover: [] })).toEqual([
      'warning content/discover.json : no one sees this content: hasDiscoverPage is off',
    ]);
  });
});
