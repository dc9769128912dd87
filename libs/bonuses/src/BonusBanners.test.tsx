import type { ActiveBonus, ContentEntry, Member } from '@dining/api-contract';
import {
  errorAnswer,
  makeActiveBonus,
  makeMember,
  memberQuery,
  renderOnServer,
  renderWithSite,
  type Answers,
} from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BonusBanners } from './BonusBanners.tsx';
import { makeBonusSite } from './bonuses.testing.tsx';

const now = new Date('2026-11-21T12:00:00Z');
const DAY = 24 * 60 * 60_000;

const bonus = (overrides: Partial<ActiveBonus> = {}) => makeActiveBonus({ code: 'ONE', ...overrides });
const entry = (slug: string, fields: object = {}): ContentEntry => ({
  slug,
  fields: {
    type: 'bonus',
    order: 1,
    code: slug.toUpperCase(),
    days_to_display: 30,
    headline: `Bonus ${slug}`,
    text: `How ${slug} works.`,
    ...fields,
  },
});

type Parts = { bonuses?: ActiveBonus[]; entries?: ContentEntry[]; member?: Partial<Member>; answers?: Answers };

const show = ({ bonuses = [bonus()], entries = [entry('one')], member, answers = {} }: Parts = {}) => {
  const signedIn = makeMember({ activeBonuses: bonuses, ...member });
  return renderWithSite(<BonusBanners site={makeBonusSite(signedIn, entries)} />, {
    queries: [memberQuery(signedIn)],
    answers: { '/api/Member': signedIn, ...answers },
  });
};
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const ticket = () => within(screen.getByRole('region', { name: 'Bonus one' }));
const register = () => ticket().getByRole('button', { name: 'Register for Bonus one' });

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));

describe('BonusBanners', () => {
  it('BON-02 shows the member’s bonuses that have content, in the order set by content', () => {
    show({
      bonuses: [bonus(), bonus({ code: 'TWO' }), bonus({ code: 'UNKNOWN' })],
      entries: [
        entry('one', { order: 5 }),
        entry('two', { order: 2 }),
        entry('three'),
        entry('earn', { type: 'earn', code: 'ONE' }),
      ],
    });
    expect(names()).toEqual(['Bonus two', 'Bonus one']);
  });

  it('BON-02 shows a bonus only within days_to_display of its creation', () => {
    const at = (days: number) => bonus({ createDateUtc: new Date(now.getTime() - days * DAY).toISOString() });
    for (const [days, count] of [
      [0, 1],
      [30, 1],
      [30.01, 0],
      [-1, 0],
    ] as const) {
      show({ bonuses: [at(days)] });
      expect(names()).toHaveLength(count);
    }
  });

  it('BON-02 shows a bonus only to members in the listed user_states', () => {
    const entries = [entry('one', { user_states: ['new_member_bonus'] })];
    show({ entries });
    expect(names()).toEqual([]);
    show({ entries, bonuses: [bonus({ isNewMemberBonus: true, memberIsEligibleForNMB: true })] });
    expect(names()).toEqual(['Bonus one']);
  });

  it('BON-02 marks an app-only bonus and offers no registration in a browser', () => {
    show({ entries: [entry('one', { app_only_bonus: true, app_text: 'Tap it in the app.' })] });
    expect(ticket().getByText('Only in the app')).toBeInTheDocument();
    expect(ticket().getByText('Tap it in the app.')).toBeInTheDocument();
    expect(ticket().queryByRole('button')).not.toBeInTheDocument();
  });

  it('BON-02 registers for an app-only bonus in the native app, which shows the same page', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) DiningApp/4.12.0');
    const { user } = show({
      entries: [entry('one', { app_only_bonus: true, app_text: 'Tap it in the app.' })],
      answers: { '/api/Member/Bonus/ONE': true },
    });
    expect(ticket().getByText('Tap it in the app.')).toBeInTheDocument();
    await user.click(register());
    await waitFor(() => expect(ticket().getByText('Registered for bonus')).toBeInTheDocument());
  });

  it('BON-01 registers for a bonus, confirms it and remembers it for 2,100,000 ms (35 minutes)', async () => {
    const { user, requests } = show({ answers: { '/api/Member/Bonus/ONE': true } });
    await user.click(register());
    await waitFor(() => expect(ticket().getByText('Registered for bonus')).toBeInTheDocument());
    expect(ticket().queryByRole('button')).not.toBeInTheDocument();
    expect(requests.some(({ method }) => method === 'POST')).toBe(true);
    vi.setSystemTime(now.getTime() + 2_100_000 - 60_000);
    show();
    expect(ticket().getByText('Registered for bonus')).toBeInTheDocument();
    show({ member: { publicId: 'member-0002' } });
    expect(register()).toBeInTheDocument();
    vi.setSystemTime(now.getTime() + 2_100_000);
    show();
    expect(register()).toBeInTheDocument();
  });

  it('BON-01 SES-03 remembers a registration at once, by the clock that it is compared with', async () => {
    vi.setSystemTime(now.getTime() + 30_000);
    const { user } = show({ answers: { '/api/Member/Bonus/ONE': true } });
    await user.click(register());
    await waitFor(() => expect(ticket().getByText('Registered for bonus')).toBeInTheDocument());
    show();
    expect(ticket().getByText('Registered for bonus')).toBeInTheDocument();
  });

  it('BON-01 asks the member to refresh if the registration fails', async () => {
    const { user } = show({ answers: { '/api/Member/Bonus/ONE': errorAnswer(409, 'conflict') } });
    await user.click(register());
    await waitFor(() =>
      expect(ticket().getByRole('alert').textContent).toBe('Something went wrong, please refresh your browser'),
    );
    expect(register()).toBeInTheDocument();
    expect(localStorage.length).toBe(0);
  });

  it.each([
    ['Enrolled', 'Registered for bonus'],
    ['Qualified', 'Earned'],
  ] as const)('BON-01 shows that a bonus is %s', (bonusStatus, text) => {
    show({ bonuses: [bonus({ bonusStatus })] });
    expect(ticket().getByText(text)).toBeInTheDocument();
    expect(ticket().queryByRole('button')).not.toBeInTheDocument();
  });

  it('BON-02 shows nothing to a member without bonuses', () => {
    expect(show({ bonuses: [] }).container.querySelector('section')).toBeNull();
  });

  it('BON-02 reserves invisible space in the server render, where the current time is unknown', async () => {
    const member = makeMember({ activeBonuses: [bonus()] });
    const html = await renderOnServer(<BonusBanners site={makeBonusSite(member, [entry('one')])} />);
    expect(html).toContain('data-waiting="true"');
  });
});
