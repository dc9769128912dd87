import type { Member } from '@dining/api-contract';
import type { HomeState } from '@dining/rules';
import {
  makeActiveBonus,
  makeDiningProgress,
  makeKnownMember,
  renderWithSite,
  type RenderOptions,
} from '@dining/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useGreeting } from '../hero/use-greeting.tsx';
import { HomeBanner } from './HomeBanner.tsx';

const newMemberBonus = makeActiveBonus({ code: 'NMB', isNewMemberBonus: true, memberIsEligibleForNMB: true });

/** A member in each state, and a visitor. */
const memberIn: Record<HomeState, Partial<Member> | undefined> = {
  no_member: undefined,
  opted_out: { tierLevel: 0, emailOptIn: false },
  new_member_bonus: { activeBonuses: [newMemberBonus], diningProgress: makeDiningProgress('Building', 11) },
  building: { diningProgress: makeDiningProgress('Building', 7) },
  renewing: { tierLevel: 3, diningProgress: makeDiningProgress('QualifiedAndBuilding', 8) },
  complete: { tierLevel: 3, diningProgress: makeDiningProgress('Qualified', 0) },
};
const states = Object.keys(memberIn) as HomeState[];

const home = [
  { slug: 'unlisted', fields: { banner_text: 'Not shown' } },
  ...states.map((state) => ({
    slug: state,
    fields: {
      user_states: [state],
      banner_text: `Now ${state}, {firstName}`,
      body: '<p>Left: <b>{remainingDines}</b></p>',
      button_text: 'Go, {firstName}',
      url: `/earn/${state}`,
      new_tab: false,
    },
  })),
];
const as = (member: Partial<Member> | undefined): RenderOptions => (member ? { member } : {});
const show = (member: Partial<Member> | undefined, options: RenderOptions = {}) =>
  renderWithSite(<HomeBanner />, { content: { home }, ...as(member), ...options });

describe('HomeBanner', () => {
  it.each(states.filter((state) => state !== 'no_member'))(
    'HOM-03 shows a member in state %s the banner from content, with name and remaining dines',
    (state) => {
      const { container } = show(memberIn[state]);
      expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(`Now ${state}, Maya`);
      const left = memberIn[state]?.diningProgress?.remainingDines;
      expect(container.querySelector('b')?.textContent).toBe(left === undefined ? undefined : String(left));
      const link = screen.getByRole('link', { name: 'Go, Maya' });
      expect(link).toHaveAttribute('href', `/earn/${state}`);
      expect(container.textContent).not.toContain('{');
      expect(container.querySelector('form')).toBeNull();
    },
  );

  it.each(['direct', 'sso'] as const)(
    'HOM-02 HOM-03 asks no member of a %s program for an e-mail, in any state',
    (type) => {
      for (const state of states.filter((one) => one !== 'no_member')) {
        show(memberIn[state], { settings: { enrollmentType: type } });
        expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(`Now ${state}, Maya`);
        expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
      }
    },
  );

  it.each([
    ['direct', true, []],
    ['sso', false, ['/join']],
    ['none', false, ['/how-it-works#take-part']],
  ] as const)(
    'HOM-02 HOM-03 visitors of a %s program see their banner, with the e-mail form: %s',
    (type, asks, links) => {
      const entry = { user_states: ['no_member'], banner_text: 'Come in' };
      show(undefined, {
        settings: { enrollmentType: type },
        content: { home: [...home.slice(2), { slug: 'visitor', fields: entry }] },
      });
      expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Come in');
      expect(screen.queryAllByRole('textbox', { name: 'E-mail' })).toHaveLength(asks ? 1 : 0);
      expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
    },
  );

  it('HOM-03 shows visitors the default text in place of one that only a member can complete', () => {
    const { container } = show(undefined);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your table is ready.');
    expect(container.textContent).not.toContain('{');
  });

  it('HOM-03 fills in the dollars to go', () => {
    const fields = {
      user_states: ['building'],
      banner_text: '${remainingDollars} of ${dollarsRequired}, {dinesRequired}',
    };
    const dollars = { ...makeDiningProgress('Building', 7), dollarsRequired: 500, remainingDollars: 120 };
    show({ diningProgress: dollars }, { content: { home: [{ slug: 'b', fields }] } });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('$120 of $500, 11');
  });

  it('HOM-03 shows nothing to members without an entry, and ignores entries without user_states', () => {
    const { container } = show(memberIn.building, {
      content: { home: [{ slug: 'unlisted', fields: { banner_text: 'Not shown' } }] },
    });
    expect(container.textContent).toBe('');
    const { container: untitled } = show(memberIn.building, {
      content: { home: [{ slug: 'building', fields: { user_states: ['building'] } }] },
    });
    expect(untitled.textContent).toBe('');
  });

  it('HOM-03 leaves out texts about dines for programs that do not count them', () => {
    const { container } = show({});
    expect(container.textContent).toBe('Now building, MayaGo, Maya');
  });

  it('HOM-03 shows the name as plain text, whatever it contains', () => {
    const { container } = show(
      { ...memberIn.building, firstName: '<img src=x>[b](https://evil.example)' },
      {
        content: {
          home: [
            {
              slug: 'b',
              fields: { user_states: ['building'], banner_text: '**{firstName}**', body: '<p>{firstName}</p>' },
            },
          ],
        },
      },
    );
    expect(container.querySelector('img, a')).toBeNull();
    expect(container.querySelector('strong')?.textContent).toBe('<img src=x>[b](https://evil.example)');
    expect(container.querySelector('p')?.textContent).toBe('<img src=x>[b](https://evil.example)');
  });
});

describe('useGreeting', () => {
  const Greeting = () => useGreeting();
  const greet = (options: RenderOptions = {}) => renderWithSite(<Greeting />, options).container.textContent?.trim();

  it.each(states.filter((state) => state !== 'no_member'))(
    'HOM-02 leaves a member in state %s to the greeting below the hero',
    (state) => {
      for (const enrollmentType of ['direct', 'sso'] as const)
        expect(greet({ ...as(memberIn[state]), settings: { enrollmentType } })).toBe('');
    },
  );

  it('SES-07 greets known visitors by first name, with a sign-in link', () => {
    document.cookie = 'RN_PUBLIC_ID=member-0001';
    const known = [{ endpointName: 'knownMember', arg: 'member-0001', value: makeKnownMember() }];
    expect(greet({ queries: known })).toBe('Good to see you, Maya. Sign in');
    expect(greet({ queries: known, settings: { enrollmentType: 'sso' } })).toBe('Good to see you, Maya.');
    document.cookie = 'RN_PUBLIC_ID=; Max-Age=0';
  });

  it('HOM-02 offers other visitors sign-in, for direct partners only', () => {
    expect(greet()).toBe('Already dining with us? Sign in');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(greet({ settings: { enrollmentType: 'sso' } })).toBe('');
    expect(greet({ settings: { enrollmentType: 'none' } })).toBe('');
  });
});
