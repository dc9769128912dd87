import type { Member, MemberBonus } from '@dining/api-contract';
import { remembered } from '@dining/location';
import {
  errorAnswer,
  makeActiveBonus,
  makeDiningProgress,
  makeMember,
  makeMemberBonus,
  memberQuery,
  renderWithSite,
  type RenderOptions,
} from '@dining/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import MemberToday from './MemberToday.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 23, 19), toFake: ['Date'] }));

const bonus = makeMemberBonus();

const show = (member: Partial<Member> = {}, bonuses: MemberBonus[] = [], options: RenderOptions = {}) =>
  renderWithSite(<MemberToday />, {
    settings: { hasVIP: true },
    queries: [
      memberQuery(
        makeMember({
          activeBonuses: bonuses.map(({ code }) => makeActiveBonus({ code, bonusStatus: 'Enrolled' })),
          ...member,
        }),
      ),
      { endpointName: 'memberBonuses', arg: undefined, value: bonuses },
    ],
    content: {
      account_center: [
        { slug: 'tide', fields: { type: 'bonus', order: 1, code: 'TIDE', headline: 'High tide', text: '' } },
      ],
    },
    ...options,
  });
const section = () => within(screen.getByRole('region', { name: 'Where you stand' }));

describe('MemberToday', () => {
  it('ACC-17 shows a member their level and what is next', () => {
    show({ diningProgress: makeDiningProgress('Building', 7) });
    expect(section().getByRole('heading', { level: 3 }).textContent).toBe('Select Member, 3 miles per $1');
    expect(section().getByRole('progressbar', { name: '4 of 11 meals toward VIP' })).toHaveAttribute('value', '4');
    expect(section().getByText('7 more to VIP by December 31')).toBeInTheDocument();
    expect(section().getByRole('link', { name: /Account Overview/ })).toHaveAttribute('href', '/account');
  });

  it('ACC-17 offers the tick to a member who has opted out', () => {
    show({ tierLevel: 0, emailOptIn: false, ...{ diningProgress: makeDiningProgress('Building', 11) } });
    expect(section().getByRole('link', { name: 'Opt in to e-mail' })).toHaveAttribute(
      'href',
      '/account/user_profile#email-opt-in',
    );
    expect(section().queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it.each([
    [
      { tierLevel: 3, ...{ diningProgress: makeDiningProgress('QualifiedAndBuilding', 8) } },
      '8 more to stay VIP next year',
    ],
    [{ tierLevel: 3, ...{ diningProgress: makeDiningProgress('Qualified', 0) } }, 'Yours through December 31, 2027'],
  ] as const)('ACC-17 tells a VIP how long the level lasts (%#)', (member, text) => {
    show(member);
    expect(section().getByText(text)).toBeInTheDocument();
  });

  it.each([
    [{ memberType: 'NonCardMember' }, 'Link a card', '/add_card'],
    [{ memberType: 'NonCardMember', joinDate: '' }, 'Link a card', '/join'],
    [{ tierLevel: 1 }, 'Activate my membership', '/activate?public_id=member-0001'],
  ] as const)('ACC-17 leads to the step that comes first (%#)', (member, name, href) => {
    show(member);
    expect(section().getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('ACC-17 shows running bonuses with progress and days left', () => {
    show({}, [bonus]);
    expect(section().getByRole('heading', { name: 'High tide' })).toBeInTheDocument();
    expect(section().getByRole('progressbar', { name: '2 of 4 meals' })).toHaveAttribute('value', '2');
    expect(section().getByText(/^3[78] days left$/)).toBeInTheDocument();
  });

  it.each([
    [{}, [4860, 8], '4,860 miles earned this year8 meals this year'],
    [{}, [0, 0], '0 miles earned this yearYour next meal starts the count.'],
    [
      { currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } },
      [4860, 1],
      '$48.60 earned this year1 meal this year',
    ],
  ] as const)('ACC-10 shows what this year earned, in the program’s currency (%#)', async (settings, figures, text) => {
    const [currentYearBenefits, currentYearDines] = figures;
    const value = { currentYearBenefits, currentYearDines };
    const queries = [memberQuery(), { endpointName: 'dineSummary', arg: undefined, value }];
    show({}, [], { settings, queries });
    const panel = (await screen.findByRole('link', { name: /See all activity/ })).closest('div');
    expect(panel).toHaveTextContent(text);
  });

  it('ACC-10 does without the year where it cannot be read, and shows none before a card is linked', async () => {
    show({}, [], { answers: { '/api/Member/DineSummary': errorAnswer(500, 'internal') } });
    await waitFor(() => expect(screen.queryByRole('link', { name: /See all activity/ })).not.toBeInTheDocument());
    cleanup();
    show({ memberType: 'NonCardMember' });
    expect(screen.queryByRole('link', { name: /See all activity/ })).not.toBeInTheDocument();
  });

  it('SRC-08 leads back to the last search', () => {
    remembered.lastSearch.write('near=Chicago%2C+IL&what=pizza');
    show();
    expect(screen.getByRole('link', { name: 'Restaurants near Chicago, IL' })).toHaveAttribute(
      'href',
      '/search?near=Chicago%2C+IL&what=pizza',
    );
    remembered.lastSearch.write('near=Current+Location');
    cleanup();
    show();
    expect(screen.getByRole('link', { name: 'Your last search' })).toBeInTheDocument();
    remembered.lastSearch.write(undefined);
  });

  it('SRC-08 has nothing to go back to on a new device', () => {
    show();
    expect(screen.queryByText('Pick up where you left off')).not.toBeInTheDocument();
  });

  it('HOM-02 shows nothing to visitors', () => {
    expect(renderWithSite(<MemberToday />).container.textContent).toBe('');
  });
});
