import { makePartner } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enter, field, openProfile, save, sent } from './profile.testing.tsx';

const box = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Text me about my miles and offers', hidden: true });
const first = makePartner({ hasSmsOptIn: true });
const second = makePartner({ hasSmsOptInV2: true, shortCode: '12345' });
const texted = { phoneNumber: '2125550142', smsOptIn: true };

describe('text messages', () => {
  it('PRT-04 are not asked about where the partner sends none; another number ends them all the same', async () => {
    const { user, requests } = openProfile(texted);
    expect(screen.queryByRole('checkbox', { name: /Text me/ })).not.toBeInTheDocument();
    await enter(user, 'Mobile phone', '212 555 0143');
    await save(user);
    await screen.findByText(/All changes were saved/);
    expect(await sent(requests)).toEqual([{ phoneNumber: '2125550143', smsOptIn: false }]);
  });

  it('ACC-04 first version: a tick, and no question', async () => {
    const { user, requests } = openProfile({ phoneNumber: '2125550142' }, { partner: first });
    await user.click(box());
    expect([box().checked, screen.queryByRole('dialog')]).toEqual([true, null]);
    await save(user);
    await screen.findByText(/All changes were saved/);
    expect(await sent(requests)).toEqual([{ smsOptIn: true }]);
  });

  it('ACC-04 another number clears them; another spelling of the same does not', async () => {
    const { user, requests } = openProfile(texted, { partner: first });
    expect(box().checked).toBe(true);
    await user.type(field('Mobile phone'), ' ');
    expect(box().checked).toBe(true);
    await user.type(field('Mobile phone'), '{Backspace}{Backspace}3');
    expect([box().checked, box().disabled]).toEqual([false, false]);
    await save(user);
    await screen.findByText(/All changes were saved/);
    expect(await sent(requests)).toEqual([{ phoneNumber: '2125550143', smsOptIn: false }]);
  });

  it('ACC-04 a yes for another number is said, although there was one before', async () => {
    const { user, requests } = openProfile(texted, { partner: first });
    await enter(user, 'Mobile phone', '212 555 0143');
    await user.click(box());
    await save(user);
    await screen.findByText(/All changes were saved/);
    expect(await sent(requests)).toEqual([{ phoneNumber: '2125550143', smsOptIn: true }]);
  });

  it('ACC-04 no number turns them off and disables them', async () => {
    const { user, requests } = openProfile(texted, { partner: first });
    await user.clear(field('Mobile phone'));
    expect([box().checked, box().disabled]).toEqual([false, true]);
    await save(user);
    await screen.findByText(/All changes were saved/);
    expect(await sent(requests)).toEqual([{ phoneNumber: '', smsOptIn: false }]);
  });

  it('ACC-04 second version: on only after a yes in the dialog', async () => {
    const { user, requests } = openProfile({ phoneNumber: '2125550142' }, { partner: second });
    await user.click(box());
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Get text messages?' })).getByRole('button', {
        name: 'Yes, text me',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await save(user);
    await screen.findByText(/All changes were saved/);
    expect(await sent(requests)).toEqual([{ smsOptIn: true }]);
  });
});
