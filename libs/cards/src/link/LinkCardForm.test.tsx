import type { CardRegistration, PartnerCard } from '@dining/api-contract';
import { defaultDeck, wholeText } from '@dining/copy-engine';
import { textVersion } from '@dining/rules';
import { makePartner } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  agree,
  CARDS,
  FRAME,
  makeCard,
  makePartnerCard,
  openLinkForm,
  PARTNER_CARDS,
  result,
  results,
  send,
  sentCards,
} from './link.testing.tsx';

const withPartnerCards = makePartner({ hasPartnerLoadedCards: true });
const partnerCards = [makePartnerCard(1), makePartnerCard(2), makePartnerCard(3)];
const open = (options: Parameters<typeof openLinkForm>[0] = {}) =>
  openLinkForm({
    partner: withPartnerCards,
    ...options,
    answers: { [PARTNER_CARDS]: partnerCards, ...options.answers },
  });

const box = (lastFour: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`Card ending in ${lastFour}`) });
const summary = () => screen.getByText('ERROR:').closest<HTMLElement>('[tabindex="-1"]');
const paths = (requests: readonly Request[]) => requests.map(({ url, method }) => `${method} ${new URL(url).pathname}`);

describe('LinkCardForm', () => {
  it('CRD-01 shows a frame in a named group, accepted networks, which cards earn, both ticks, and no field for a number', async () => {
    await openLinkForm({ partner: makePartner({ cardTypesAccepted: ['VISA', 'AMEX'] }) });
    const group = screen.getByRole('group', { name: /^Card number/ });
    expect(within(group).getByTitle('Secure card form').tagName).toBe('IFRAME');
    expect(
      within(screen.getByRole('list', { name: 'Cards that can be linked' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Visa®', 'American Express®']);
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('EXT-06 explains before linking which cards earn', async () => {
    await openLinkForm();
    const words = screen.getByText('Which cards earn').closest('details');
    expect(words?.open).toBe(true);
    for (const kind of [
      /Corporate and purchasing/,
      /Prepaid, gift, HSA and FSA/,
      /phone wallet/,
      /choose “credit”/,
      /PIN/,
    ])
      expect(words?.textContent).toMatch(kind);
  });

  it('CRD-05 EXT-06 links a typed card by its token, with the version of the words that were agreed to', async () => {
    const onLinked = vi.fn<(cards: readonly CardRegistration[]) => void>();
    const site = await openLinkForm({ reply: results(result('1111')), onLinked });
    site.frame.load();
    site.frame.type('1111', 'visa', 'token-a');
    await agree(site);
    await send(site);
    expect(await screen.findByText('Your card ending in 1111 has been linked.')).toBeInTheDocument();
    expect(await sentCards(site.requests)).toEqual([
      {
        creditCards: [{ lastFour: '1111', cardType: 'visa', token: 'token-a' }],
        directFileFeedOptIn: false,
        termsVersion: textVersion(wholeText(defaultDeck['card.terms'])),
      },
    ]);
    expect(onLinked).toHaveBeenCalledExactlyOnceWith([result('1111')]);
  });

  it('EXT-06 agrees to the words that this page shows, in both variants where there are two', async () => {
    const terms = { desktop: 'I agree, here and at a desk.', mobile: 'I agree.' };
    const site = await openLinkForm({ reply: results(result('1111')), copy: { 'card.terms': terms } });
    site.frame.load();
    site.frame.type();
    await agree(site);
    await send(site);
    await waitFor(async () =>
      expect(await sentCards(site.requests)).toMatchObject([
        { termsVersion: textVersion('I agree, here and at a desk.\nI agree.') },
      ]),
    );
  });

  it('CRD-01 Enter in the frame’s field sends the form, as in any other field, and once while it is on its way', async () => {
    const site = await openLinkForm({ reply: results(result('1111')) });
    site.frame.say({ type: 'enter' });
    site.frame.load();
    expect(screen.queryByText('ERROR:')).not.toBeInTheDocument();
    site.frame.say({ type: 'enter' });
    await screen.findByText('ERROR:');
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(await sentCards(site.requests)).toEqual([]);
    site.frame.type('1111', 'visa', 'token-a');
    await agree(site);
    site.frame.say({ type: 'enter' });
    site.frame.say({ type: 'enter' });
    expect(await screen.findByText('Your card ending in 1111 has been linked.')).toBeInTheDocument();
    expect(await sentCards(site.requests)).toMatchObject([{ creditCards: [{ token: 'token-a' }] }]);
  });

  it('CRD-05 the frame is told once, as it loads, that it can be left empty; what is linked later does not load it again', async () => {
    const site = await open({
      answers: { [PARTNER_CARDS]: partnerCards.slice(0, 1) },
      reply: results(result('5551', undefined, 'card.1')),
    });
    const iframe = document.querySelector('iframe');
    expect(iframe?.src).toMatch(/^http:\/\/cards\.test\/entry\?partner=demo&visa=1&optional#nonce=/);
    const src = iframe?.src;
    site.frame.load();
    await site.user.click(box('5551'));
    await agree(site);
    await send(site);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /5551/ })).not.toBeInTheDocument());
    expect([document.querySelector('iframe'), document.querySelector('iframe')?.src]).toEqual([iframe, src]);
  });

  it.each([
    ['the program hands no cards over', makePartner(), undefined],
    ['all are linked', withPartnerCards, partnerCards.map((card) => ({ ...card, isLinked: true }))],
    ['they cannot be had', withPartnerCards, new Response('{}', { status: 500 })],
  ])('CRD-05 the field of the frame is required where %s', async (_, partner, answer) => {
    await openLinkForm({ partner, answers: { [PARTNER_CARDS]: answer } });
    expect(document.querySelector('iframe')?.src).not.toContain('optional');
  });

  it('CRD-05 the frame waits for the program’s cards, so that it is not loaded twice', async () => {
    const { promise, resolve } = Promise.withResolvers<PartnerCard[]>();
    const opening = open({ answers: { [PARTNER_CARDS]: () => promise } });
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
    expect(document.querySelector('iframe')?.src).toBe('');
    resolve(partnerCards);
    await opening;
    expect(document.querySelector('iframe')?.src).toContain('&optional#');
  });

  it('CRD-06 success refreshes the list, clears the selection and the frame, and starts again', async () => {
    const site = await open({ reply: results(result('1111'), result('5551', undefined, 'card.1')) });
    site.frame.load();
    await waitFor(() => box('5551'));
    await site.user.click(box('5551'));
    site.frame.type();
    await site.user.click(screen.getByRole('checkbox', { name: /My bank/ }));
    await agree(site);
    await send(site);
    expect(await screen.findByText('Your cards have been linked.')).toBeInTheDocument();
    expect((await sentCards(site.requests))[0]).toMatchObject({
      directFileFeedOptIn: true,
      creditCards: [{ partnerCardId: 'card.1', lastFour: '5551' }, { token: 'token-1111' }],
    });
    expect(site.frame.heard()).toEqual(['init', 'submit', 'clear']);
    await waitFor(() => expect(paths(site.requests).filter((path) => path === `GET ${CARDS}`)).toHaveLength(2));
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([]);
    expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /5551/ })).not.toBeInTheDocument();
  });

  it('CRD-08 asks for the program’s cards once, and only where it hands cards over', async () => {
    const without = await openLinkForm();
    expect(paths(without.requests)).not.toContain(`GET ${PARTNER_CARDS}`);
    const site = await open({ reply: results(result('5551', undefined, 'card.1')) });
    site.frame.load();
    await waitFor(() => box('5551'));
    await site.user.click(box('5551'));
    await agree(site);
    await send(site);
    await screen.findByText('Your card ending in 5551 has been linked.');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /5551/ })).not.toBeInTheDocument());
    expect(paths(site.requests).filter((path) => path === `GET ${PARTNER_CARDS}`)).toHaveLength(1);
    expect(site.frame.heard()).toEqual(['init']);
  });

  it('CRD-05 wants a typed card when no card of the program can be chosen, and any card otherwise', async () => {
    const alone = await open({
      answers: { [PARTNER_CARDS]: partnerCards.map((card) => ({ ...card, isLinked: true })) },
    });
    alone.frame.load();
    await agree(alone);
    await send(alone);
    expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
    const site = await open();
    site.frame.load();
    await waitFor(() => box('5551'));
    await agree(site);
    await send(site);
    const link = await screen.findByRole('link', { name: 'Choose a card, or type the number of one.' });
    await site.user.click(link);
    expect(site.frame.heard()).toEqual(['init', 'focus']);
    await site.user.click(box('5551'));
    await send(site);
    await waitFor(async () => expect(await sentCards(site.requests)).toHaveLength(1));
    expect(await sentCards(alone.requests)).toEqual([]);
  });

  it('CRD-01 validates on blur, and asks for the consent in the words of the sources', async () => {
    const site = await openLinkForm();
    site.frame.load();
    expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
    site.frame.say({ type: 'focus' });
    site.frame.say({ type: 'blur' });
    expect(await screen.findByText('This field is required.')).toBeInTheDocument();
    site.frame.type();
    await waitFor(() => expect(screen.queryByText('This field is required.')).not.toBeInTheDocument());
    await send(site);
    const words = 'Linking a card and authorizing activity monitoring is required to complete and earn rewards.';
    expect(await screen.findAllByText(words)).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(site.frame.heard()).not.toContain('submit');
  });

  it.each([
    ['invalid', 'Card number: This is not the number of a card. Please check it.'],
    ['type', 'Card number: Card must be American Express®, Discover®, Mastercard®, or Visa®.'],
    ['unreachable', 'Card number: The card could not be sent. Please try again.'],
  ] as const)('CRD-02 CRD-03 sums up what the frame says is wrong: %s', async (code, words) => {
    const site = await openLinkForm();
    site.frame.load();
    site.frame.say({ type: 'change', empty: false, complete: false, valid: false });
    site.frame.answer({ type: 'error', code });
    await agree(site);
    await send(site);
    expect(await screen.findByRole('link', { name: words })).toBeInTheDocument();
    expect(await sentCards(site.requests)).toEqual([]);
    site.frame.type();
    await send(site);
    await waitFor(async () => expect(await sentCards(site.requests)).toHaveLength(1));
  });

  it('CRD-06 a card of each outcome: the line of each that failed, and what was linked is cleared', async () => {
    const onLinked = vi.fn<(cards: readonly CardRegistration[]) => void>();
    const site = await open({
      reply: results(result('1111', 'in_use'), result('5551', undefined, 'card.1')),
      onLinked,
    });
    site.frame.load();
    await waitFor(() => box('5551'));
    await site.user.click(box('5551'));
    site.frame.type();
    await agree(site);
    await send(site);
    expect(
      await screen.findByText('Visa ending in 1111 - in_use: This card is linked to another account.'),
    ).toBeInTheDocument();
    expect(summary()?.textContent).toContain('Some cards could not be linked.');
    expect(summary()?.textContent).toContain('Your card ending in 5551 has been linked.');
    expect(onLinked).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /5551/ })).not.toBeInTheDocument());
    expect(site.frame.heard()).toEqual(['init', 'submit']);
    expect(document.activeElement).toBe(summary());
    site.frame.answer({ type: 'tokenized', token: 'again', lastFour: '1111', cardType: 'visa' });
    await agree(site);
    await send(site);
    await waitFor(async () =>
      expect((await sentCards(site.requests))[1]?.['creditCards']).toEqual([
        { token: 'again', lastFour: '1111', cardType: 'visa' },
      ]),
    );
  });

  it('CRD-06 keeps the tick of a card of the program that was not linked, and asks for no other', async () => {
    const site = await open({ reply: results(result('1111'), result('5551', 'in_use', 'card.1')) });
    site.frame.load();
    await waitFor(() => box('5551'));
    await site.user.click(box('5551'));
    site.frame.type();
    await agree(site);
    await send(site);
    await screen.findByText(/^Sky card ending in 5551 - in_use/);
    expect(box('5551').checked).toBe(true);
    expect(site.frame.heard()).toEqual(['init', 'submit', 'clear']);
    expect(screen.queryByText('This field is required.')).not.toBeInTheDocument();
  });

  it('CRD-06 CRD-09 none linked: the lines come with the refusal, nothing is cleared', async () => {
    const onLinked = vi.fn<(cards: readonly CardRegistration[]) => void>();
    const refused = Response.json(results(result('1111', 'in_use'), result('5551', 'limit', 'card.1')), {
      status: 400,
    });
    const site = await open({ reply: refused, onLinked });
    site.frame.load();
    await waitFor(() => box('5551'));
    await site.user.click(box('5551'));
    site.frame.type();
    await agree(site);
    await send(site);
    expect(await screen.findByText(/^Visa ending in 1111 - in_use: /)).toBeInTheDocument();
    expect(screen.getByText(/^Sky card ending in 5551 - limit: /)).toBeInTheDocument();
    expect(summary()?.textContent).toContain('No card could be linked.');
    expect(box('5551').checked).toBe(true);
    expect(onLinked).not.toHaveBeenCalled();
  });

  it.each([
    ['its status text', new Response('{}', { status: 500, statusText: 'Kitchen on fire' }), 'Kitchen on fire'],
    [
      'our words where it has none',
      new Response('{}', { status: 500 }),
      'Something went wrong. Please refresh the page and try again.',
    ],
    ['patience', new Response('{}', { status: 429 }), 'That was a lot at once. Please wait a moment and try again.'],
  ])('CRD-06 a failed call is told with %s', async (_, reply, words) => {
    const site = await openLinkForm({ reply });
    site.frame.load();
    site.frame.type();
    await agree(site);
    await send(site);
    await screen.findByText('ERROR:');
    expect(summary()?.textContent).toContain(words);
  });

  it('EXT-06 does not agree to words that this page does not show', async () => {
    const changed = {
      field: 'termsVersion',
      message: 'These terms have changed. Please read them and agree once more.',
    };
    const reply = Response.json(
      { error: { code: 'bad_request', message: 'Some fields are wrong.', fields: [changed], requestId: 'test' } },
      { status: 400 },
    );
    const site = await openLinkForm({ reply });
    site.frame.load();
    site.frame.type();
    await agree(site);
    await send(site);
    expect(await screen.findByRole('link', { name: changed.message })).toBeInTheDocument();
    expect(summary()?.textContent).toContain('please refresh your browser');
    expect(paths(site.requests).filter((path) => path === `GET ${FRAME}`)).toHaveLength(1);
  });

  it('CRD-04 counts linked, ticked and typed cards: at twelve the others wait, with a warning', async () => {
    const site = await open({ linked: Array.from({ length: 10 }, (_, index) => makeCard(index)) });
    site.frame.load();
    await waitFor(() => box('5551'));
    await site.user.click(box('5551'));
    expect(box('5553').disabled).toBe(false);
    site.frame.type();
    await waitFor(() =>
      expect([box('5551').disabled, box('5552').disabled, box('5553').disabled]).toEqual([false, true, true]),
    );
    expect(screen.getByText('WARNING:').parentElement?.textContent).toBe(
      'WARNING: These make 12 cards, and no more can be linked. Untick one to choose another.',
    );
    site.frame.say({ type: 'change', empty: true, complete: false, valid: true });
    await waitFor(() => expect(box('5552').disabled).toBe(false));
    await site.user.click(box('5552'));
    site.frame.type();
    await agree(site);
    await send(site);
    expect(await screen.findAllByText('No more than 12 cards can be linked.')).not.toHaveLength(0);
    expect(await sentCards(site.requests)).toEqual([]);
  });

  it('CRD-04 shows a notice and no form once twelve are linked, and the thirteenth is never asked for', async () => {
    const site = await openLinkForm({
      linked: Array.from({ length: 11 }, (_, index) => makeCard(index)),
      reply: results(result('1122')),
    });
    site.frame.load();
    site.frame.type('1122');
    await agree(site);
    site.cards.push(makeCard(12));
    await send(site);
    expect(await screen.findByText('You have linked 12 cards. Remove one to add another.')).toBeInTheDocument();
    expect(screen.getByText('Your card ending in 1122 has been linked.')).toBeInTheDocument();
    expect(document.querySelector('form, iframe')).toBeNull();
  });
});
