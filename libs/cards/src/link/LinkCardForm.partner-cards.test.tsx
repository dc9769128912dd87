import type { PartnerCard } from '@dining/api-contract';
import { makePartner } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  acceptTerms,
  cardBox,
  openLinkForm,
  openWithPartnerCards,
  PARTNER_CARDS,
  partnerCards,
  registration,
  registrations,
  requestedPaths,
  sentCards,
  submit,
  withPartnerCards,
} from './link.testing.tsx';

describe('cards of the program', () => {
  it('CRD-08 fetches the program’s cards once, and only if the program provides cards', async () => {
    const without = await openLinkForm();
    expect(requestedPaths(without.requests)).not.toContain(`GET ${PARTNER_CARDS}`);
    const site = await openWithPartnerCards({ reply: registrations(registration('5551', undefined, 'card.1')) });
    site.frame.load();
    await waitFor(() => cardBox('5551'));
    await site.user.click(cardBox('5551'));
    await acceptTerms(site);
    await submit(site);
    await screen.findByText('Your card ending in 5551 has been linked.');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /5551/ })).not.toBeInTheDocument());
    expect(requestedPaths(site.requests).filter((path) => path === `GET ${PARTNER_CARDS}`)).toHaveLength(1);
    expect(site.frame.heard()).toEqual(['init']);
  });

  it('CRD-05 requires a typed card if no card of the program can be selected, and any card otherwise', async () => {
    const alone = await openWithPartnerCards({
      answers: { [PARTNER_CARDS]: partnerCards.map((card) => ({ ...card, isLinked: true })) },
    });
    alone.frame.load();
    await acceptTerms(alone);
    await submit(alone);
    expect(await screen.findByRole('link', { name: 'Enter your card number.' })).toBeVisible();
    await waitFor(() => expect(alone.frame.heard()).toContain('submit'));
    const site = await openWithPartnerCards();
    site.frame.load();
    await waitFor(() => cardBox('5551'));
    await acceptTerms(site);
    await submit(site);
    const link = await screen.findByRole('link', { name: 'Choose a card, or enter a card number.' });
    await site.user.click(link);
    expect(site.frame.heard()).toEqual(['init', 'focus']);
    await site.user.click(cardBox('5551'));
    await submit(site);
    await waitFor(async () => expect(await sentCards(site.requests)).toHaveLength(1));
    expect(await sentCards(alone.requests)).toEqual([]);
  });

  it('CRD-05 tells the frame when it loads that its field is optional, and does not reload it when that changes', async () => {
    const site = await openWithPartnerCards({
      answers: { [PARTNER_CARDS]: partnerCards.slice(0, 1) },
      reply: registrations(registration('5551', undefined, 'card.1')),
    });
    const iframe = document.querySelector('iframe');
    expect(iframe?.src).toMatch(/^http:\/\/cards\.test\/entry\?partner=demo&visa=1&optional#nonce=/);
    const src = iframe?.src;
    site.frame.load();
    await site.user.click(cardBox('5551'));
    await acceptTerms(site);
    await submit(site);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /5551/ })).not.toBeInTheDocument());
    expect(document.querySelector('iframe')).toBe(iframe);
    expect(document.querySelector('iframe')?.src).toBe(src);
  });

  it.each([
    ['the program provides no cards', makePartner(), undefined],
    [
      'all of the program’s cards are linked',
      withPartnerCards,
      partnerCards.map((card) => ({ ...card, isLinked: true })),
    ],
    ['the program’s cards cannot be loaded', withPartnerCards, new Response('{}', { status: 500 })],
  ])('CRD-05 makes the frame’s field required if %s', async (_, partner, answer) => {
    await openLinkForm({ partner, answers: { [PARTNER_CARDS]: answer } });
    expect(document.querySelector('iframe')?.src).not.toContain('optional');
  });

  it('CRD-05 loads the frame only after the program’s cards, so that it is not loaded twice', async () => {
    const { promise, resolve } = Promise.withResolvers<PartnerCard[]>();
    const opening = openWithPartnerCards({ answers: { [PARTNER_CARDS]: () => promise } });
    await waitFor(() => expect(document.querySelector('iframe')).toBeInTheDocument());
    expect(document.querySelector('iframe')?.src).toBe('');
    resolve(partnerCards);
    await opening;
    expect(document.querySelector('iframe')?.src).toContain('&optional#');
  });
});
