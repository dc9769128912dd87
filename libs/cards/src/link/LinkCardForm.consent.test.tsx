import type { CardRegistration } from '@dining/api-contract';
import { defaultDeck, wholeText } from '@dining/copy-engine';
import { textVersion } from '@dining/rules';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  acceptTerms,
  errorSummary,
  FRAME,
  openLinkForm,
  registration,
  registrations,
  requestedPaths,
  sentCards,
  submit,
} from './link.testing.tsx';

describe('consent to linking cards', () => {
  it('CRD-05 EXT-06 links a typed card by its token, with the version of the accepted terms', async () => {
    const onLinked = vi.fn<(cards: readonly CardRegistration[]) => void>();
    const site = await openLinkForm({ reply: registrations(registration('1111')), onLinked });
    site.frame.load();
    site.frame.type('1111', 'visa', 'token-a');
    await acceptTerms(site);
    await submit(site);
    expect(await screen.findByText('Your card ending in 1111 has been linked.')).toBeInTheDocument();
    expect(await sentCards(site.requests)).toEqual([
      {
        creditCards: [{ lastFour: '1111', cardType: 'visa', token: 'token-a' }],
        directFileFeedOptIn: false,
        termsVersion: textVersion(wholeText(defaultDeck['card.terms'])),
      },
    ]);
    expect(onLinked).toHaveBeenCalledExactlyOnceWith([registration('1111')]);
  });

  it('EXT-06 accepts the terms that this page shows, in both variants if there are two', async () => {
    const terms = { desktop: 'I agree, here and at a desk.', mobile: 'I agree.' };
    const site = await openLinkForm({ reply: registrations(registration('1111')), copy: { 'card.terms': terms } });
    site.frame.load();
    site.frame.type();
    await acceptTerms(site);
    await submit(site);
    await waitFor(async () =>
      expect(await sentCards(site.requests)).toMatchObject([
        { termsVersion: textVersion('I agree, here and at a desk.\nI agree.') },
      ]),
    );
  });

  it('EXT-06 asks for a reload when the terms have changed', async () => {
    const changed = {
      field: 'termsVersion',
      message: 'These terms have changed. Please read them and agree again.',
    };
    const reply = Response.json(
      { error: { code: 'bad_request', message: 'Some fields are wrong.', fields: [changed], requestId: 'test' } },
      { status: 400 },
    );
    const site = await openLinkForm({ reply });
    site.frame.load();
    site.frame.type();
    await acceptTerms(site);
    await submit(site);
    expect(await screen.findByRole('link', { name: changed.message })).toBeInTheDocument();
    expect(errorSummary()).toHaveTextContent('please refresh your browser');
    expect(requestedPaths(site.requests).filter((path) => path === `GET ${FRAME}`)).toHaveLength(1);
  });
});
