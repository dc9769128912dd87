import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  acceptTerms,
  errorSummary,
  openLinkForm,
  registration,
  registrations,
  sentCards,
  submit,
} from './link.testing.tsx';

describe('LinkCardForm', () => {
  it('CRD-01 shows the card frame in a named group, the accepted networks and both checkboxes, and no field for a number', async () => {
    await openLinkForm({ settings: { cardTypesAccepted: ['VISA', 'AMEX'] } });
    const group = screen.getByRole('group', { name: /^Card number/ });
    expect(within(group).getByTitle('Secure card form').tagName).toBe('IFRAME');
    expect(
      within(screen.getByRole('list', { name: 'Cards you can link' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Visa®', 'American Express®']);
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('EXT-06 explains before linking which cards earn', async () => {
    await openLinkForm();
    const explanation = screen.getByText('Which cards earn').closest('details');
    expect(explanation).toHaveAttribute('open');
    for (const kind of [
      'Corporate and purchasing',
      'Prepaid, gift, HSA and FSA',
      'mobile wallet',
      'choose “credit”',
      'PIN',
    ])
      expect(explanation).toHaveTextContent(kind);
  });

  it('CRD-01 Enter in the frame’s field submits the form, and only once while it is submitting', async () => {
    const site = await openLinkForm({ reply: registrations(registration('1111')) });
    site.frame.say({ type: 'enter' });
    site.frame.load();
    expect(screen.queryByText('ERROR:')).not.toBeInTheDocument();
    site.frame.say({ type: 'enter' });
    await screen.findByText('ERROR:');
    await waitFor(() => expect(errorSummary()).toHaveFocus());
    expect(await sentCards(site.requests)).toEqual([]);
    site.frame.type('1111', 'visa', 'token-a');
    await acceptTerms(site);
    site.frame.say({ type: 'enter' });
    site.frame.say({ type: 'enter' });
    expect(await screen.findByText('Your card ending in 1111 has been linked.')).toBeInTheDocument();
    expect(await sentCards(site.requests)).toMatchObject([{ creditCards: [{ token: 'token-a' }] }]);
  });

  it('CRD-01 validates on blur, and asks for consent in the required wording', async () => {
    const site = await openLinkForm();
    site.frame.load();
    site.frame.say({ type: 'focus' });
    site.frame.say({ type: 'blur' });
    // Asked for a token, the frame marks its empty field.
    await waitFor(() => expect(site.frame.heard()).toContain('submit'));
    site.frame.type();
    await submit(site);
    const message = 'Linking a card and authorizing activity monitoring is required to complete and earn rewards.';
    expect(await screen.findAllByText(message)).toHaveLength(2);
    await waitFor(() => expect(errorSummary()).toHaveFocus());
    expect(site.frame.heard().filter((type) => type === 'submit')).toHaveLength(1);
  });

  it.each([
    ['invalid', 'Card number: That card number doesn’t look right. Please check the digits.'],
    ['type', 'Card number: Card must be American Express®, Discover®, Mastercard®, or Visa®.'],
    ['unreachable', 'Card number: We couldn’t send the card. Please try again.'],
  ] as const)('CRD-02 CRD-03 lists the frame’s problem in the error summary: %s', async (code, text) => {
    const site = await openLinkForm();
    site.frame.load();
    site.frame.say({ type: 'change', empty: false, complete: false, valid: false });
    site.frame.answer({ type: 'error', code });
    await acceptTerms(site);
    await submit(site);
    expect(await screen.findByRole('link', { name: text })).toBeInTheDocument();
    expect(await sentCards(site.requests)).toEqual([]);
    site.frame.type();
    await submit(site);
    await waitFor(async () => expect(await sentCards(site.requests)).toHaveLength(1));
  });
});
