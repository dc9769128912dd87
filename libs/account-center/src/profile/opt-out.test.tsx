import type { Member } from '@dining/api-contract';
import { type RenderOptions } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, fillIn, openProfile, save } from './profile.testing.tsx';

const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /E-mail me offers/ });
const dialog = () => screen.findByRole('alertdialog', { name: 'Turn off e-mail offers?' });
const losses = async () =>
  within(await dialog())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function optOut(member: Partial<Member> = {}, options: RenderOptions = {}) {
  const site = openProfile(member, options);
  await site.user.click(tick());
  await save(site.user);
  return site;
}

describe('OptOutDialog', () => {
  it('ACC-13 says what opting out costs before anything is saved, with the safe choice first', async () => {
    const { sentUpdates } = await optOut();
    expect(await losses()).toEqual([
      'You’d earn 1 mile per $2 instead of 3 miles per $1.',
      'You’d no longer be a Select Member: restaurants and offers for that level wouldn’t earn for you.',
    ]);
    const [first] = within(await dialog()).getAllByRole('button');
    expect(first).toHaveTextContent('Keep e-mail on');
    await waitFor(() => expect(first).toHaveFocus());
    expect(await sentUpdates()).toEqual([]);
  });

  it('ACC-13 takes the rates from the program', async () => {
    await optOut({}, { settings: { currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.05, tier3: 0.05 } } });
    expect((await losses())[0]).toBe('You’d earn 1% back instead of 5% back.');
  });

  it('ACC-13 names a bonus that could no longer be registered for', async () => {
    const code = 'TIDE';
    await optOut(
      {
        activeBonuses: [
          {
            code,
            bonusStatus: 'Eligible',
            createDateUtc: '2026-11-01T00:00:00.000Z',
            isNewMemberBonus: false,
            memberIsEligibleForNMB: false,
          },
        ],
      },
      {
        content: {
          account_center: [
            {
              slug: 'tide',
              fields: {
                type: 'bonus',
                order: 1,
                code,
                headline: '300 {currencyPlural}',
                text: '',
                user_states: ['building'],
              },
            },
          ],
        },
      },
    );
    expect((await losses()).at(-1)).toBe('You couldn’t register for “300 miles” anymore.');
  });

  it('ACC-13 tells a VIP from which day on the rate is lower', async () => {
    await optOut({ tierLevel: 3, vipThrough: '2027-12-31' }, { settings: { hasVIP: true } });
    expect(await losses()).toEqual([
      'You’d stay VIP through December 31, 2027. After that, you’d earn 1 mile per $2 instead of 3 miles per $1.',
      'After December 31, 2027, restaurants and offers for the Select Member level wouldn’t earn for you.',
    ]);
  });

  it('ACC-13 turns the tick on again with the safe choice, and saves the other changes', async () => {
    const { user, sentUpdates } = openProfile();
    await fillIn(user, 'First name', 'Maia');
    await user.click(tick());
    await save(user);
    await user.click(within(await dialog()).getByRole('button', { name: 'Keep e-mail on' }));
    await screen.findByText(/All changes were saved\./);
    expect(await sentUpdates()).toEqual([{ firstName: 'Maia' }]);
    expect(tick()).toBeChecked();
  });

  it('ACC-13 saves the opt-out once it is confirmed, and asks again for the next one', async () => {
    const { user, sentUpdates } = await optOut();
    await user.click(within(await dialog()).getByRole('button', { name: 'Turn it off' }));
    await screen.findByText(/All changes were saved\./);
    expect(await sentUpdates()).toEqual([{ emailOptIn: false }]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.click(tick());
    await save(user);
    await waitFor(async () => expect(await sentUpdates()).toHaveLength(2));
    await user.click(tick());
    await save(user);
    expect(await dialog()).toBeInTheDocument();
    expect(await sentUpdates()).toHaveLength(2);
  });

  it('ACC-13 saves nothing if the dialog is closed', async () => {
    const { user, sentUpdates } = await optOut();
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await sentUpdates()).toEqual([]);
    expect(tick()).not.toBeChecked();
  });

  it('ACC-13 asks nothing where nothing is lost', async () => {
    const { user } = openProfile({ tierLevel: 1 });
    await user.click(tick());
    await save(user);
    await screen.findByText(/All changes were saved\./);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('ACC-17 focuses the tick for a link that names it', async () => {
    openProfile({ tierLevel: 0, emailOptIn: false }, { path: '/account/user_profile#email-opt-in' });
    await waitFor(() => expect(tick()).toHaveFocus());
    expect(field('First name')).not.toHaveFocus();
  });
});
