import { describe, expect, it } from 'vitest';
import { findingsAfter } from '../partner-folders.testing.ts';

const BANNER_TEXT = ['data', 'no-member', 'fields', 'banner_text'];

/** Findings of demo, which has every feature, after some settings change. */
const demoWith = (changes: Record<string, unknown>) =>
  findingsAfter('demo', ({ set }) => {
    for (const [key, value] of Object.entries(changes)) set('settings.json', [key], value);
  });

describe('settings and content that contradict each other', () => {
  it('PRT-02 reports texts and pages about the VIP tier without one', () => {
    expect(demoWith({ hasVIP: false })).toEqual([
      'content/earn_details.json data.4.slug: this page is about the VIP tier, but the partner has none',
      'warning content/home.json data.4.fields.user_states: no one sees this: with these settings no visitor is ever renewing',
      'warning content/home.json data.5.fields.user_states: no one sees this: with these settings no visitor is ever complete',
      'content/earn_details.json data.4.fields.blocks.1.text_desktop: this names the rate of the VIP tier, but the partner has none',
      'warning content/earn_details.json data.4.fields.body: "VIP" sounds like a VIP tier, but the partner has none',
      'warning content/earn_details.json data.4.fields.blocks.0.text_desktop: "VIP" sounds like a VIP tier, but the partner has none',
      'warning content/earn_details.json data.4.fields.blocks.1.text_desktop: "VIP" sounds like a VIP tier, but the partner has none',
    ]);
  });

  it('PRT-02 reports searches for Acclaimed restaurants and reservations without them', () => {
    expect(
      demoWith({
        acclaimedEnabled: false,
        acclaimed2Enabled: false,
        openTableReservationsEnabled: false,
        hasReservationBonus: false,
      }),
    ).toEqual([
      'warning content/earn_details.json data.3.slug: this page is about the bonus for reserving, but the partner has none',
      'content/discover.json data.0.fields.blocks.1.search_string: this searches for acclaimed=true, but acclaimedEnabled is off',
      'content/discover.json data.0.fields.blocks.3.search_string: this searches for reservations=true, but openTableReservationsEnabled is off',
      'content/earn_details.json data.3.fields.blocks.2.url: this searches for reservations=true, but openTableReservationsEnabled is off',
    ]);
  });

  it('PRT-02 reports the page of a new-member bonus that no one gets, and banners of unknown bonuses', () => {
    expect(demoWith({ bonuses: [{ code: 'HIGH-TIDE', units: 1 }], injectedBonuses: [] }).toSorted()).toEqual([
      'content/account_center.json data.1.fields.code: no bonus has the code "FIRST-CATCH"',
      'content/earn_banner.json data.4.fields.code: no bonus has the code "FIRST-CATCH"',
      'content/earn_details.json data.1.slug: this page promises a new-member bonus, but no bonus in settings.json is one',
      'warning content/earn_banner.json data.4.fields.user_states: no one sees this: with these settings no visitor is ever new_member_bonus',
      'warning content/home.json data.2.fields.user_states: no one sees this: with these settings no visitor is ever new_member_bonus',
    ]);
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

  it('PRT-02 does not take a guide’s own words for joining', () => {
    const text = 'New rooms joined the list. Every place is part of your card’s program; there’s nothing to join.';
    expect(findingsAfter('tgbk', ({ set }) => set('content/home.json', BANNER_TEXT, text))).toEqual([]);
  });

  it('PRT-02 warns of content that no page shows', () => {
    expect(demoWith({ hasDiscoverPage: false })).toContain(
      'warning content/discover.json : no one sees this content: hasDiscoverPage is off',
    );
  });
});
