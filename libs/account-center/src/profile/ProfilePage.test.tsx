import { sessionApi } from '@dining/session';
import { errorAnswer, makePartner } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enter, field, MEMBER, openProfile, save, sent, ZIP } from './profile.testing.tsx';

const NOT_SAVED = 'No changes were saved. See error at bottom of page for more details.';
const nowhere = { address1: '', address2: '', city: '', state: '', zipCode: '11201' };
const alerts = () =>
  [...document.querySelectorAll('[data-kind="error"]')]
    .filter(({ localName }) => localName === 'div')
    .map((box) => box.textContent);

describe('the profile', () => {
  it('ACC-03 shows what is known, with the browser’s names for it', () => {
    openProfile({ phoneNumber: '2125550142' });
    expect(
      [
        'First name',
        'Last name',
        'Street address',
        'Address line 2',
        'City',
        'State',
        'ZIP code',
        'Mobile phone',
        'E-mail',
      ].map((label) => [field(label).value, field(label).getAttribute('autocomplete')]),
    ).toEqual([
      ['Maya', 'given-name'],
      ['Okafor', 'family-name'],
      ['12 Court Street', 'address-line1'],
      ['', 'address-line2'],
      ['Brooklyn', 'address-level2'],
      ['NY', 'address-level1'],
      ['11201', 'postal-code'],
      ['(212) 555-0142', 'tel'],
      ['maya@demo.example', 'email'],
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Profile');
  });

  it('ACC-03 e-mail and password are read only, with the way to another', () => {
    openProfile({ loyaltyNumber: '0000900101' });
    expect(['E-mail', 'Password', 'Demo number'].map((label) => field(label).readOnly)).toEqual([true, true, true]);
    expect(screen.getByText('To change it, call us at (800) 555-0100.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change your password' }).getAttribute('href')).toBe('/recover');
  });

  it('ACC-03 names of single sign-on are read only, and are not sent', async () => {
    const { user, requests } = openProfile(
      { interfaceType: 'sso' },
      { partner: makePartner({ enrollmentType: 'sso' }) },
    );
    expect(['First name', 'Last name'].map((label) => [field(label).readOnly, field(label).required])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.getByText('Your name comes from your Demo account. You can change it there.')).toBeInTheDocument();
    await enter(user, 'City', 'Queens');
    await save(user);
    await screen.findByText('All changes were saved.');
    expect(await sent(requests)).toEqual([{ address: { city: 'Queens' } }]);
  });

  it.each([
    [{}, false],
    [{ fullAddressRequired: true }, true],
    [
      { fullAddressRequired: true, currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } },
      false,
    ],
  ] as const)('ACC-03 street, city and state must be given with %j: %s', (settings, required) => {
    openProfile({}, { partner: makePartner(settings) });
    expect(['Street address', 'City', 'State'].map((label) => field(label).required)).toEqual([
      required,
      required,
      required,
    ]);
    expect([field('Address line 2').required, field('ZIP code').required, field('First name').required]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('ACC-03 says what is too long, missing or no US number, all at once, and sends nothing', async () => {
    const { user, requests } = openProfile();
    await enter(user, 'First name', 'M'.repeat(21));
    await enter(user, 'Last name', '   ');
    await enter(user, 'Street address', 'S'.repeat(31));
    await enter(user, 'City', 'C'.repeat(21));
    await enter(user, 'ZIP code', '1120');
    await enter(user, 'Mobile phone', '112 555 0142');
    await save(user);
    const list = [
      'First name must be at most 20 characters',
      'Last name: This field is required.',
      'Street address must be at most 30 characters',
      'City must be at most 20 characters',
      'ZIP code must have 5 characters',
      'Mobile phone: Invalid US based phone number',
    ].join('');
    await waitFor(() => expect(alerts()).toHaveLength(2));
    expect(alerts()).toEqual([`ERROR: ${NOT_SAVED}`, `ERROR: please check these fields${list}`]);
    expect(document.activeElement?.textContent).toBe(`ERROR: ${NOT_SAVED}`);
    expect(await sent(requests)).toEqual([]);
  });

  it('ACC-03 ACC-11 takes names of twenty letters with blanks around them, any state or none, and digits of a ZIP code', async () => {
    const { user, requests } = openProfile();
    expect(
      within(field('State'))
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value)
        .slice(0, 3),
    ).toEqual(['', 'AL', 'AK']);
    await enter(user, 'First name', `  ${'M'.repeat(20)} `);
    await enter(user, 'ZIP code', '10013-1234');
    await user.selectOptions(field('State'), '');
    await enter(user, 'Mobile phone', '+1 212.555.0142');
    await save(user);
    await screen.findByText('All changes were saved.');
    expect(await sent(requests)).toEqual([
      {
        firstName: 'M'.repeat(20),
        address: { state: '', zipCode: '10013' },
        phoneNumber: '2125550142',
        smsOptIn: false,
      },
    ]);
    expect([field('First name').value, field('Mobile phone').value]).toEqual(['M'.repeat(20), '(212) 555-0142']);
  });
});

describe('saving the profile', () => {
  it('ACC-05 changes nothing where nothing is different', async () => {
    const { user, requests } = openProfile({ phoneNumber: '2125550142', address: nowhere });
    await enter(user, 'Mobile phone', '212-555-0142');
    await enter(user, 'First name', ' Maya ');
    await save(user);
    expect((await screen.findByText('No changes were made.')).closest('[role]')?.getAttribute('role')).toBe('status');
    expect(requests).toEqual([]);
    await user.type(field('First name'), 'x');
    expect(screen.queryByText('No changes were made.')).not.toBeInTheDocument();
  });

  it('ACC-05 sends what is different and nothing else; the answer is the member of every screen', async () => {
    const { user, requests, store } = openProfile();
    await enter(user, 'First name', 'Maia');
    await user.click(screen.getByRole('checkbox', { name: /E-mail me offers/ }));
    await save(user);
    expect((await screen.findByText(/All changes were saved\./)).textContent).toBe('SUCCESS: All changes were saved.');
    expect(await sent(requests)).toEqual([{ firstName: 'Maia', emailOptIn: false }]);
    expect(sessionApi.endpoints.member.select()(store.getState()).data).toMatchObject({
      firstName: 'Maia',
      lastName: 'Okafor',
      emailOptIn: false,
    });
    await save(user);
    await screen.findByText('No changes were made.');
    expect(await sent(requests)).toHaveLength(1);
  });

  it('ACC-05 the opt-in to e-mail is not asked where the partner hides it', () => {
    openProfile({}, { partner: makePartner({ hidesEmailOptIn: true }) });
    expect(screen.queryByRole('checkbox', { name: /E-mail me/ })).not.toBeInTheDocument();
  });

  it('ACC-03 ACC-05 a ZIP code that does not exist is an error of the form, at its field too', async () => {
    const { user, requests } = openProfile({}, { answers: { [ZIP]: { isValid: false } } });
    await enter(user, 'ZIP code', '00000');
    await save(user);
    await waitFor(() =>
      expect(alerts()).toEqual([
        `ERROR: ${NOT_SAVED}`,
        'ERROR: please check these fieldsZIP code not located in the U.S.',
      ]),
    );
    expect(field('ZIP code').getAttribute('aria-invalid')).toBe('true');
    expect(await sent(requests)).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'ZIP code not located in the U.S.' }));
    expect(document.activeElement).toBe(field('ZIP code'));
  });

  it('ACC-05 a check of the ZIP code that fails has words of its own, and can be tried again', async () => {
    let isDown = true;
    const { user, requests } = openProfile(
      {},
      { answers: { [ZIP]: () => (isDown ? errorAnswer(500, 'internal') : { isValid: true }) } },
    );
    await enter(user, 'ZIP code', '10013');
    await save(user);
    await waitFor(() =>
      expect(alerts()).toEqual([
        `ERROR: ${NOT_SAVED}`,
        'ERROR: please check these fieldsError while checking ZIP code',
      ]),
    );
    isDown = false;
    await save(user);
    await screen.findByText(/All changes were saved/);
    expect(await sent(requests)).toEqual([{ address: { zipCode: '10013' } }]);
  });

  it('ACC-05 the server’s list lands on the fields it names, and what names none on the form', async () => {
    const refusal = [
      { field: 'lastName', message: 'Last name has characters we can’t accept' },
      { field: 'address.city', message: 'City has characters we can’t accept' },
      { field: 'address', message: 'Something about the whole.' },
    ];
    const { user } = openProfile({}, { answers: { [MEMBER]: Response.json(refusal, { status: 400 }) } });
    await enter(user, 'Last name', '<b>');
    await save(user);
    await waitFor(() => expect(alerts()).toHaveLength(2));
    expect(['First name', 'Last name', 'City'].map((label) => field(label).getAttribute('aria-invalid'))).toEqual([
      null,
      'true',
      'true',
    ]);
    expect(alerts()[1]).toBe(
      'ERROR: please check these fieldsLast name has characters we can’t acceptCity has characters we can’t acceptSomething about the whole.',
    );
    expect(field('Last name').value).toBe('<b>');
  });

  it.each([
    [500, 'internal', 'Something went wrong. Please refresh the page and try again.'],
    [403, 'emulated', 'You don’t have permission to do that.'],
    [429, 'too_many', 'Too many tries. Please wait a moment and try again.'],
  ])('ACC-05 says of status %i what happened, and keeps what was typed', async (status, code, words) => {
    const { user } = openProfile({}, { answers: { [MEMBER]: errorAnswer(status, code) } });
    await enter(user, 'First name', 'Maia');
    await save(user);
    await waitFor(() => expect(alerts()).toEqual([`ERROR: ${NOT_SAVED}`, `ERROR: please check these fields${words}`]));
    expect(field('First name').value).toBe('Maia');
  });

  it('SES-06 a renewed session takes nothing back that is being typed', async () => {
    const { user, store } = openProfile();
    await enter(user, 'First name', 'Maia');
    const before = sessionApi.endpoints.member.select()(store.getState()).data;
    await store.dispatch(sessionApi.util.upsertQueryData('member', undefined, { ...before!, tierLevel: 3 }));
    expect(field('First name').value).toBe('Maia');
  });
});
