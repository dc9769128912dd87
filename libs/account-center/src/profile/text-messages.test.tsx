import { makePartner } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, fillIn, openProfile, save } from './profile.testing.tsx';

const box = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Text me about my miles and offers', hidden: true });
const first = makePartner({ hasSmsOptIn: true });
const second = makePartner({ hasSmsOptInV2: true, shortCode: '12345' });
const texted = { phoneNumber: '2125550142', smsOptIn: true };

describe('text messages in the profile', () => {
  it('PRT-04 has no opt-in if the partner sends none, but a new number still ends them', async () => {
    const { user, sentUpdates } = openProfile(texted);
    expect(screen.queryByRole('checkbox', { name: /Text me/ })).not.toBeInTheDocument();
    await fillIn(user, 'Mobile phone', '212 555 0143');
    await save(user);
    await screen.findByText(/All changes were saved/);
    expect(await sentUpdates()).toEqual([{ phoneNumber: '2125550143', smsOptIn: false }]);
  });

  it('ACC-04 version 1 opts in by the checkbox, without a dialog', async () => {
    const { user, sentUpdates } = openProfile({ phoneNumber: '2125550142' }, { partner: first });
    await user.click(box());
    expect(box()).toBeChecked();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await save(user);
    await screen.findByText(/All changes were saved/);
    expect(await sentUpdates()).toEqual([{ smsOptIn: true }]);
  });

  it('ACC-04 clears the opt-in for a new number, but not for another spelling of the same one', async () => {
    const { user, sentUpdates } = openProfile(texted, { partner: first });
    expect(box()).toBeChecked();
    await user.type(field('Mobile phone'), ' ');
    expect(box()).toBeChecked();
    await user.type(field('Mobile phone'), '{Backspace}{Backspace}3');
    expect(box()).not.toBeChecked();
    expect(box()).toBeEnabled();
    await save(user);
    await screen.findByText(/All changes were saved/);
    expect(await sentUpdates()).toEqual([{ phoneNumber: '2125550143', smsOptIn: false }]);
  });

  it('ACC-04 sends the opt-in again for a new number', async () => {
    const { user, sentUpdates } = openProfile(texted, { partner: first });
    await fillIn(user, 'Mobile phone', '212 555 0143');
    await user.click(box());
    await save(user);
    await screen.findByText(/All changes were saved/);
    expect(await sentUpdates()).toEqual([{ phoneNumber: '2125550143', smsOptIn: true }]);
  });

  it('ACC-04 turns the opt-in off and disables it without a number', async () => {
    const { user, sentUpdates } = openProfile(texted, { partner: first });
    await user.clear(field('Mobile phone'));
    expect(box()).not.toBeChecked();
    expect(box()).toBeDisabled();
    await save(user);
    await screen.findByText(/All changes were saved/);
    expect(await sentUpdates()).toEqual([{ phoneNumber: '', smsOptIn: false }]);
  });

  it('ACC-04 version 2 opts in only after confirmation in the dialog', async () => {
    const { user, sentUpdates } = openProfile({ phoneNumber: '2125550142' }, { partner: second });
    await user.click(box());
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Get text messages?' })).getByRole('button', {
        name: 'Yes, text me',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await save(user);
    await screen.findByText(/All changes were saved/);
    expect(await sentUpdates()).toEqual([{ smsOptIn: true }]);
  });
});
