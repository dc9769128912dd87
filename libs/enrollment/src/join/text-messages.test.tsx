import { makePartner } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fillField, fillIn, openJoin, send, sentForms } from './join.testing.tsx';

describe('text message consent', () => {
  it('ENR-01 ENR-02 in the first version a number is the consent, and a note says so', async () => {
    const { user, requests, location } = openJoin({ partner: makePartner({ hasSmsOptIn: true, shortCode: '12345' }) });
    expect(screen.getByText(/Add a number and we’ll also text you about your miles\./)).toBeInTheDocument();
    await fillIn(user);
    await fillField(user, 'Mobile phone', '212 555 0142');
    await send(user);
    await waitFor(() => expect(location().pathname).toBe('/add_card'));
    expect(await sentForms(requests)[0]?.json()).toMatchObject({ phoneNumber: '2125550142', smsOptIn: true });
  });

  it('ACC-04 ENR-02 in the second version consent takes a number and a yes in the dialog', async () => {
    const { user, requests, location } = openJoin({
      partner: makePartner({ hasSmsOptInV2: true, shortCode: '12345' }),
    });
    await fillField(user, 'Mobile phone', '1-212-555-0142');
    await user.click(screen.getByRole('checkbox', { name: 'Text me about my miles and offers' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Get text messages?' })).getByRole('button', {
        name: 'Yes, text me',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(location().pathname).toBe('/add_card'));
    expect(await sentForms(requests)[0]?.json()).toMatchObject({
      phoneNumber: '2125550142',
      smsOptIn: true,
      smsOptInV2: true,
    });
  });
});
