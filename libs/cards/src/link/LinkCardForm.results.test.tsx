import type { CardRegistration } from '@dining/api-contract';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cardsApi } from '../cards.endpoints.ts';
import {
  acceptTerms,
  cardBox,
  CARDS,
  errorSummary,
  makeCard,
  openLinkForm,
  openWithPartnerCards,
  registration,
  registrations,
  requestedPaths,
  sentCards,
  submit,
} from './link.testing.tsx';

describe('results of linking cards', () => {
  it('CRD-06 after success refreshes the list and clears the selection and the frame', async () => {
    const site = await openWithPartnerCards({
      reply: registrations(registration('1111'), registration('5551', undefined, 'card.1')),
    });
    site.frame.load();
    await waitFor(() => cardBox('5551'));
    await site.user.click(cardBox('5551'));
    site.frame.type();
    await site.user.click(screen.getByRole('checkbox', { name: /my bank/ }));
    await acceptTerms(site);
    await submit(site);
    expect(await screen.findByText('Your cards have been linked.')).toBeInTheDocument();
    expect((await sentCards(site.requests))[0]).toMatchObject({
      directFileFeedOptIn: true,
      creditCards: [{ partnerCardId: 'card.1', lastFour: '5551' }, { token: 'token-1111' }],
    });
    expect(site.frame.heard()).toEqual(['init', 'submit', 'clear']);
    await waitFor(() =>
      expect(requestedPaths(site.requests).filter((path) => path === `GET ${CARDS}`)).toHaveLength(2),
    );
    for (const checkbox of screen.getAllByRole('checkbox')) expect(checkbox).not.toBeChecked();
    expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /5551/ })).not.toBeInTheDocument();
  });

  it('CRD-06 drops the news of a linked card when a card is deleted', async () => {
    const site = await openLinkForm({ linked: [makeCard(1)], reply: registrations(registration('1111')) });
    site.frame.load();
    site.frame.type();
    await acceptTerms(site);
    site.cards.push(makeCard(2));
    await submit(site);
    expect(await screen.findByText('Your card ending in 1111 has been linked.')).toBeInTheDocument();
    site.cards.pop();
    await act(async () => void site.store.dispatch(cardsApi.util.invalidateTags(['LinkedCards'])));
    await waitFor(() => expect(screen.queryByText(/has been linked/)).not.toBeInTheDocument());
  });

  it('CRD-06 after partial success shows a line per failed card and clears the linked one', async () => {
    const onLinked = vi.fn<(cards: readonly CardRegistration[]) => void>();
    const site = await openWithPartnerCards({
      reply: registrations(registration('1111', 'in_use'), registration('5551', undefined, 'card.1')),
      onLinked,
    });
    site.frame.load();
    await waitFor(() => cardBox('5551'));
    await site.user.click(cardBox('5551'));
    site.frame.type();
    await acceptTerms(site);
    await submit(site);
    expect(
      await screen.findByText('Visa ending in 1111 - in_use: This card is linked to another account.'),
    ).toBeInTheDocument();
    expect(errorSummary()).toHaveTextContent('We couldn’t link some of your cards.');
    expect(errorSummary()).toHaveTextContent('Your card ending in 5551 has been linked.');
    expect(onLinked).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /5551/ })).not.toBeInTheDocument());
    expect(site.frame.heard()).toEqual(['init', 'submit']);
    await waitFor(() => expect(errorSummary()).toHaveFocus());
    site.frame.answer({ type: 'tokenized', token: 'again', lastFour: '1111', cardType: 'visa' });
    await acceptTerms(site);
    await submit(site);
    await waitFor(async () =>
      expect((await sentCards(site.requests))[1]?.['creditCards']).toEqual([
        { token: 'again', lastFour: '1111', cardType: 'visa' },
      ]),
    );
  });

  it('CRD-06 keeps a card of the program checked that was not linked, and requires no other', async () => {
    const site = await openWithPartnerCards({
      reply: registrations(registration('1111'), registration('5551', 'in_use', 'card.1')),
    });
    site.frame.load();
    await waitFor(() => cardBox('5551'));
    await site.user.click(cardBox('5551'));
    site.frame.type();
    await acceptTerms(site);
    await submit(site);
    await screen.findByText(/^Sky card ending in 5551 - in_use/);
    expect(cardBox('5551')).toBeChecked();
    expect(site.frame.heard()).toEqual(['init', 'submit', 'clear']);
    expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
  });

  it('CRD-06 CRD-09 when no card is linked shows a line per card and clears nothing', async () => {
    const onLinked = vi.fn<(cards: readonly CardRegistration[]) => void>();
    const refused = Response.json(
      registrations(registration('1111', 'in_use'), registration('5551', 'limit', 'card.1')),
      {
        status: 400,
      },
    );
    const site = await openWithPartnerCards({ reply: refused, onLinked });
    site.frame.load();
    await waitFor(() => cardBox('5551'));
    await site.user.click(cardBox('5551'));
    site.frame.type();
    await acceptTerms(site);
    await submit(site);
    expect(await screen.findByText(/^Visa ending in 1111 - in_use: /)).toBeInTheDocument();
    expect(screen.getByText(/^Sky card ending in 5551 - limit: /)).toBeInTheDocument();
    expect(errorSummary()).toHaveTextContent('We couldn’t link any cards.');
    expect(cardBox('5551')).toBeChecked();
    expect(onLinked).not.toHaveBeenCalled();
  });

  it.each([
    ['its status text', new Response('{}', { status: 500, statusText: 'Kitchen on fire' }), 'Kitchen on fire'],
    [
      'a request for patience',
      new Response('{}', { status: 429 }),
      'Too many attempts. Please wait a moment and try again.',
    ],
  ])('CRD-06 shows %s for a failed call', async (_, reply, text) => {
    const site = await openLinkForm({ reply });
    site.frame.load();
    site.frame.type();
    await acceptTerms(site);
    await submit(site);
    await screen.findByText('ERROR:');
    expect(errorSummary()).toHaveTextContent(text);
  });

  it('CRD-06 shows its own message for a failed call without status text, as in HTTP/2', async () => {
    const site = await openLinkForm({ reply: new Response('{}', { status: 500 }) });
    // The network of tests speaks HTTP/1.1, which adds a status text.
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const { body, status, headers } = await fetch(...request);
      return new Response(body, { status, headers });
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    site.frame.load();
    site.frame.type();
    await acceptTerms(site);
    await submit(site);
    await screen.findByText('ERROR:');
    expect(errorSummary()).toHaveTextContent('Something went wrong. Please refresh the page and try again.');
  });
});
