import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  acceptTerms,
  cardBox,
  makeCard,
  openLinkForm,
  openWithPartnerCards,
  registration,
  registrations,
  sentCards,
  submit,
} from './link.testing.tsx';

describe('the maximum number of cards', () => {
  it('CRD-04 counts linked, checked and typed cards, and at twelve disables the others with a warning', async () => {
    const site = await openWithPartnerCards({ linked: Array.from({ length: 10 }, (_, index) => makeCard(index)) });
    site.frame.load();
    await waitFor(() => cardBox('5551'));
    await site.user.click(cardBox('5551'));
    expect(cardBox('5553')).toBeEnabled();
    site.frame.type();
    await waitFor(() => expect(cardBox('5552')).toBeDisabled());
    expect(cardBox('5553')).toBeDisabled();
    expect(cardBox('5551')).toBeEnabled();
    expect(screen.getByText('WARNING:').parentElement?.textContent).toBe(
      'WARNING: That makes 12 cards, the most you can link. Uncheck one to choose another.',
    );
    site.frame.say({ type: 'change', empty: true, complete: false, valid: true });
    await waitFor(() => expect(cardBox('5552')).toBeEnabled());
    await site.user.click(cardBox('5552'));
    site.frame.type();
    await acceptTerms(site);
    await submit(site);
    expect(await screen.findAllByText('You can link at most 12 cards.')).toHaveLength(2);
    expect(await sentCards(site.requests)).toEqual([]);
  });

  it('CRD-04 shows a notice in place of the form once twelve cards are linked', async () => {
    const site = await openLinkForm({
      linked: Array.from({ length: 11 }, (_, index) => makeCard(index)),
      reply: registrations(registration('1122')),
    });
    site.frame.load();
    site.frame.type('1122');
    await acceptTerms(site);
    site.cards.push(makeCard(12));
    await submit(site);
    expect(
      await screen.findByText('You’ve linked 12 cards, the most you can have. Delete one to link another.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Your card ending in 1122 has been linked.')).toBeInTheDocument();
    expect(document.querySelector('form, iframe')).not.toBeInTheDocument();
  });
});
