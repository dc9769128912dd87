import { makeMember } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, fillIn, openProfile, save } from './profile.testing.tsx';

const LONG = 'Anastasia Konstantinovna Ida';
const OLD = {
  firstName: LONG,
  lastName: '',
  phoneNumber: '2120550142',
  address: { ...makeMember().address, address1: '', city: 'Rancho Santa Margarita', zipCode: '' },
};

describe('the profile with stored values that a rule of today refuses', () => {
  it('ACC-03 ACC-11 saves other changes, and sends only those', async () => {
    const settings = { fullAddressRequired: true, hasSmsOptIn: true };
    const { user, sentUpdates } = openProfile({ ...OLD, emailOptIn: false, smsOptIn: true }, { settings });
    await user.click(screen.getByRole('checkbox', { name: /^E-mail me/ }));
    await save(user);
    await waitFor(async () => expect(await sentUpdates()).toEqual([{ emailOptIn: true }]));
    await fillIn(user, 'Mobile phone', '2125550142');
    await save(user);
    await waitFor(async () => expect((await sentUpdates())[1]).toEqual({ phoneNumber: '2125550142', smsOptIn: false }));
  });

  it('ACC-03 refuses such a value once it is changed, and takes it back when it is restored', async () => {
    const { user, sentUpdates } = openProfile(OLD);
    await fillIn(user, 'First name', `${LONG}s`);
    await save(user);
    expect(field('First name')).toHaveAccessibleDescription('First name must be at most 20 characters');
    await fillIn(user, 'First name', LONG);
    expect(field('First name')).toBeValid();
    expect(await sentUpdates()).toEqual([]);
  });
});

it('SEC-02 ACC-03 the profile sends no card number as a name', async () => {
  const { user, sentUpdates } = openProfile();
  await fillIn(user, 'First name', '4111 1111 1111 1111');
  await save(user);
  expect(field('First name')).toHaveAccessibleDescription('For your safety, leave out card numbers.');
  expect(await sentUpdates()).toEqual([]);
});
