import type { ActiveBonus, MemberBonus } from '@dining/api-contract';
import {
  makeActiveBonus,
  makeMember,
  makeMemberBonus,
  makePartner,
  memberQuery,
  renderWithSite,
  type RenderOptions,
} from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BonusBanners } from './BonusBanners.tsx';
import { makeBonusSite } from './bonuses.testing.tsx';

const now = new Date('2026-11-23T20:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));

const text = 'Register, then dine four times.';

function show(
  progress: MemberBonus,
  bonusStatus: ActiveBonus['bonusStatus'] = 'Enrolled',
  { fields = {}, createDateUtc, ...options }: RenderOptions & { fields?: object; createDateUtc?: string } = {},
) {
  const member = makeMember({
    activeBonuses: [makeActiveBonus({ bonusStatus, ...(createDateUtc !== undefined && { createDateUtc }) })],
  });
  const entries = [
    { slug: 'tide', fields: { type: 'bonus', order: 1, code: 'TIDE', headline: 'High tide', text, ...fields } },
  ];
  return renderWithSite(<BonusBanners site={makeBonusSite(member, entries)} />, {
    queries: [memberQuery(member), { endpointName: 'memberBonuses', arg: undefined, value: [progress] }],
    answers: {
      '/api/Member': member,
      '/api/Member/Bonus/TIDE': true,
      '/api/Member/Bonuses': [makeMemberBonus({ meals: 0 })],
    },
    ...options,
  });
}
const ticket = () => within(screen.getByRole('region', { name: 'High tide' }));

describe('BonusTicket', () => {
  it('ACC-17 shows how far a registered bonus is, what it takes, and when it ends', () => {
    show(makeMemberBonus());
    expect(ticket().getByText('+300 miles')).toBeInTheDocument();
    expect(ticket().getByText('Ends Dec 31 · 38 days left')).toBeInTheDocument();
    expect(ticket().getByText('4 meals of $20 or more by Dec 31.')).toBeInTheDocument();
    expect(ticket().getByRole('progressbar', { name: '2 of 4 meals' })).toHaveAttribute('value', '2');
    expect(ticket().getByText('Registered for bonus')).toBeInTheDocument();
    expect(ticket().queryByText(text)).not.toBeInTheDocument();
    expect(ticket().queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['300 bonus miles for four meals', false],
    ['1,300 bonus miles', true],
  ])('ACC-17 CON-05 repeats no amount that the headline says: %s', (headline, isShown) => {
    show(makeMemberBonus(), 'Enrolled', { fields: { headline } });
    expect(screen.queryAllByText('+300 miles')).toHaveLength(isShown ? 1 : 0);
  });

  it('BON-01 offers a calendar file with the last day', () => {
    show(makeMemberBonus());
    const link = ticket().getByRole('link', { name: 'Remind me of High tide (calendar file)' });
    expect(link.getAttribute('href')).toMatch(/\/api\/Member\/Bonuses\/TIDE\/Calendar$/);
  });

  it.each([
    ['2026-11-24', 'Ends Nov 24 · 1 day left'],
    ['2026-11-23', 'Ends Nov 23 · Last day'],
    ['2026-11-22', 'Ends Nov 22 · Last day'],
  ])('ACC-17 counts the days to %s', (endsOn, expected) => {
    show(makeMemberBonus({ endsOn }));
    expect(ticket().getByText(expected)).toBeInTheDocument();
  });

  it.each([
    ['2026-11-20T12:00:00Z', 'Register by Dec 19'],
    ['2026-10-24T21:00:00Z', 'Register by Nov 23'],
  ])('ACC-17 says until when to register for a bonus of %s, and when it ends then', (createDateUtc, registerBy) => {
    show(makeMemberBonus({ state: 'open', meals: 0, withinDays: 60, endsOn: undefined }), 'Eligible', {
      fields: { days_to_display: 30 },
      createDateUtc,
    });
    expect(ticket().getByText(registerBy)).toBeInTheDocument();
    expect(ticket().getByText('Ends Jan 21 if you register today')).toBeInTheDocument();
    expect(ticket().getByRole('button', { name: 'Register for High tide' })).toBeInTheDocument();
  });

  it('ACC-17 names no day to register by where content offers the bonus without an end', () => {
    show(makeMemberBonus({ state: 'open', meals: 0, endsOn: undefined }), 'Eligible');
    expect(ticket().getByText(/if you register today/)).toBeInTheDocument();
    expect(ticket().queryByText(/Register by/)).not.toBeInTheDocument();
  });

  it('ACC-17 keeps the text of a bonus that counts without registering, and asks for no registration', () => {
    show(makeMemberBonus({ mealsRequired: 1, meals: 0 }), 'Eligible', { fields: { text: 'On your first meal.' } });
    expect(ticket().getByText('On your first meal.')).toBeInTheDocument();
    expect(ticket().getByText('No need to register')).toBeInTheDocument();
    expect(ticket().getByRole('progressbar', { name: '0 of 1 meal' })).toBeInTheDocument();
    expect(ticket().queryByRole('button')).not.toBeInTheDocument();
  });

  it('ACC-17 says what a completed bonus paid, and when', () => {
    show(makeMemberBonus({ state: 'completed', meals: 4, completedOn: '2026-11-05' }), 'Qualified');
    expect(ticket().getByText('Earned')).toBeInTheDocument();
    expect(ticket().getByText('We added 300 miles on Nov 5.')).toBeInTheDocument();
  });

  it('ACC-17 names amounts of money as money', () => {
    const partner = makePartner({ currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } });
    show(makeMemberBonus({ state: 'completed', units: 550, completedOn: '2026-11-05' }), 'Qualified', { partner });
    expect(ticket().getByText('+$5.50')).toBeInTheDocument();
    expect(ticket().getByText('We added $5.50 on Nov 5.')).toBeInTheDocument();
  });

  it('ACC-17 says that a bonus has ended, with what was reached', () => {
    show(makeMemberBonus({ state: 'ended', endsOn: '2026-11-20' }));
    expect(ticket().getByText('This bonus has ended')).toBeInTheDocument();
    expect(ticket().getByText('Ended Nov 20')).toBeInTheDocument();
    expect(ticket().getByRole('progressbar', { name: '2 of 4 meals' })).toBeInTheDocument();
  });

  it('ACC-17 BON-02 keeps showing a registered bonus until it ends, whatever content says about offering it', () => {
    show(makeMemberBonus(), 'Enrolled', { fields: { user_states: ['complete'], days_to_display: 1 } });
    expect(ticket().getByText('Registered for bonus')).toBeInTheDocument();
    show(makeMemberBonus({ code: 'OTHER' }), 'Eligible', { fields: { user_states: ['complete'] } });
    expect(screen.queryByRole('region', { name: 'High tide' })).not.toBeInTheDocument();
  });

  it('BON-01 ACC-17 shows the progress after registering', async () => {
    const { user } = show(makeMemberBonus({ state: 'open', meals: 0 }), 'Eligible');
    expect(ticket().getByText(text)).toBeInTheDocument();
    await user.click(ticket().getByRole('button', { name: 'Register for High tide' }));
    await waitFor(() => expect(ticket().getByRole('progressbar', { name: '0 of 4 meals' })).toBeInTheDocument());
    expect(ticket().getByText('Registered for bonus')).toBeInTheDocument();
  });
});
