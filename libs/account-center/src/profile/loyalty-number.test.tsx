import { makePartner } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, fillIn, MEMBER, openProfile, save } from './profile.testing.tsx';

const tenDigits = makePartner({ loyaltyNumberRule: 'ten-digit' });
const NUMBER = 'Demo number';

describe('ProfilePage, for the loyalty number,', () => {
  it('EXT-02 ACC-03 asks a member who has none, once', async () => {
    const { user, sentUpdates } = openProfile({ loyaltyNumber: '' }, { partner: tenDigits });
    expect(field(NUMBER)).not.toHaveAttribute('readonly');
    expect(field(NUMBER)).not.toBeRequired();
    expect(field(NUMBER)).toHaveAccessibleDescription('Add it once, and we’ll send any rewards waiting for it.');
    await fillIn(user, NUMBER, '0000-900 201');
    await save(user);
    await screen.findByText('All changes were saved.');
    expect(await sentUpdates()).toEqual([{ loyaltyNumber: '0000900201' }]);
    expect(screen.queryByLabelText(NUMBER)).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Your membership' })).toHaveTextContent(`${NUMBER}0000900201`);
    await fillIn(user, 'City', 'Queens');
    await save(user);
    await waitFor(async () => expect(await sentUpdates()).toHaveLength(2));
    expect((await sentUpdates())[1]).toEqual({ address: { city: 'Queens' } });
  });

  it('EXT-02 saves other changes without it', async () => {
    const { user, sentUpdates } = openProfile({ loyaltyNumber: '' });
    await fillIn(user, 'City', 'Queens');
    await save(user);
    await screen.findByText('All changes were saved.');
    expect(await sentUpdates()).toEqual([{ address: { city: 'Queens' } }]);
  });

  it('EXT-02 ENR-10 refuses a number that breaks the program’s rule, and sends nothing', async () => {
    const { user, sentUpdates } = openProfile({ loyaltyNumber: '' }, { partner: tenDigits });
    await fillIn(user, NUMBER, '12345');
    await save(user);
    await waitFor(() => expect(field(NUMBER)).toBeInvalid());
    expect(field(NUMBER)).toHaveAccessibleDescription(/Invalid Demo number format \(10 digits\)/);
    expect(await sentUpdates()).toEqual([]);
  });

  it('EXT-02 ENR-10 shows how a number looks where the program has a pattern', async () => {
    const pattern = makePartner({ loyaltyNumberRule: 'pattern', loyaltyNumberPattern: '^HT[0-9]{8}$' });
    const { user } = openProfile({ loyaltyNumber: '' }, { partner: pattern });
    await fillIn(user, NUMBER, '12345678');
    await save(user);
    await waitFor(() => expect(field(NUMBER)).toBeInvalid());
    expect(field(NUMBER)).toHaveAccessibleDescription(/Invalid Demo number format \(HT12345678, for example\)/);
  });

  it('EXT-02 ACC-05 shows at the field that another member has the number', async () => {
    const message = 'This Demo number is already in use';
    const { user } = openProfile(
      { loyaltyNumber: '' },
      { answers: { [MEMBER]: () => Response.json([{ field: 'loyaltyNumber', message }], { status: 400 }) } },
    );
    await fillIn(user, NUMBER, 'X1');
    await save(user);
    await waitFor(() => expect(field(NUMBER)).toHaveAccessibleDescription(new RegExp(message)));
  });

  it('EXT-02 takes the focus when the address names it', () => {
    openProfile({ loyaltyNumber: '' }, { path: '/account/user_profile#loyalty-number' });
    expect(field(NUMBER)).toHaveFocus();
  });

  it('EXT-02 leaves the focus alone otherwise', () => {
    openProfile({ loyaltyNumber: '' });
    expect(field(NUMBER)).not.toHaveFocus();
  });

  it('EXT-02 asks single sign-on members too, because the program does not send it', () => {
    openProfile({ loyaltyNumber: '', interfaceType: 'sso' }, { settings: { enrollmentType: 'sso' } });
    expect(field(NUMBER)).not.toHaveAttribute('readonly');
  });

  it('EXT-02 asks nothing where members have no numbers', () => {
    openProfile({ loyaltyNumber: '' }, { settings: { hasPPN: false } });
    expect(screen.queryByLabelText(NUMBER)).not.toBeInTheDocument();
  });
});
