import type { CardRegistration, PartnerCard } from '@dining/api-contract';
import { wholeText } from '@dining/copy-engine';
import { useMemberCopy, useMemberCopyDeck } from '@dining/copy-engine/react';
import { submitProblems, type SubmitProblems } from '@dining/forms';
import { usePartner } from '@dining/partner-settings/react';
import { cardTypes, textVersion } from '@dining/rules';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { cardsApi, type FailedCall } from '../cards.endpoints.ts';
import { TYPED_CARD } from '../frame/CardNumberField.tsx';
import type { CardFrameHandle, TypedCard } from '../frame/use-card-frame.ts';
import { failureLines, linkStatus, registrationsIn } from './link-results.ts';
import { tickedCards, toNewCard, type LinkValues } from './link-values.ts';

/** "American Express®, Discover®, or Visa®". */
const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

type Outcome<Data> = { data?: Data; error?: unknown };

/** Sends the form's call with an answer to the human check where one is needed; `problem` says why there is none (CRD-01). */
export type HumanCheck = <Data>(
  send: (answer: { 'g-recaptcha-response'?: string }) => PromiseLike<Outcome<Data>>,
) => Promise<Outcome<Data> & { problem?: string }>;

export type LinkCardsOptions = {
  frame: CardFrameHandle;
  partnerCards: readonly PartnerCard[];
  humanCheck: HumanCheck;
  /** Called with every card's result when at least one was linked; the form is busy until it is through. */
  onLinked: (cards: readonly CardRegistration[]) => void | Promise<void>;
  /** Called before that: what was linked is to be cleared, what was not is to stay. */
  onResults: (cards: readonly CardRegistration[]) => void;
};

/** Links what was ticked and typed (CRD-05, CRD-06): a token from the frame, then one call. */
export function useLinkCards(options: LinkCardsOptions): (values: LinkValues) => Promise<SubmitProblems | undefined> {
  const { frame, partnerCards, humanCheck, onLinked, onResults } = options;
  const copy = useMemberCopy();
  const deck = useMemberCopyDeck();
  const { cardTypesAccepted } = usePartner().settings;
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();

  return async (values) => {
    const creditCards = tickedCards(partnerCards, values).map(toNewCard);
    if (values.card === 'typed') {
      const typed = await frame.tokenize();
      if (typed.type === 'error')
        return { fields: { [TYPED_CARD]: [`${copy('card.number')}: ${frameWords(typed.code)}`] } };
      const { lastFour, cardType, token } = typed;
      creditCards.push({ lastFour, cardType, token });
    }
    // Of the words that stand on this page, whatever the server's are by now (EXT-06).
    const termsVersion = textVersion(wholeText(deck['card.terms']));
    const body = { creditCards, directFileFeedOptIn: values.directFileFeedOptIn === true, termsVersion };
    const { data, error, problem } = await humanCheck((answer) =>
      dispatch(cardsApi.endpoints.linkCards.initiate({ ...body, ...answer }, { track: false })),
    );
    if (problem !== undefined) return { message: problem };
    const cards = registrationsIn(data ?? (error as FailedCall | undefined)?.data);
    if (!cards) return refusal(error as FailedCall);

    // Under a name of its own, so that the summary lists the lines without a field.
    if (linkStatus(cards) === 'none')
      return { message: copy('card.results.none'), fields: { results: failureLines(cards, copy) } };
    if (cards.some((card) => card.error === undefined && card.memberCard.partnerCardId === undefined)) frame.clear();
    onResults(cards);
    await onLinked(cards);
    return undefined;
  };

  function refusal(error: FailedCall): SubmitProblems {
    const statusText = error.status === 500 && error.statusText ? error.statusText : copy('error.server');
    const problems = submitProblems(error, {
      fields: copy('card.link.failed'),
      tooMany: copy('error.tooMany'),
      other: statusText,
    });
    const changed = problems.fields?.['termsVersion'];
    // The page still shows the words of before: only loaded anew can it be agreed to those in force (EXT-06).
    return changed ? { message: copy('error.api'), fields: { terms: changed } } : problems;
  }

  /** What the frame says in its own field, for the summary. */
  function frameWords(code: Extract<TypedCard, { type: 'error' }>['code']): string {
    if (code !== 'type') return copy(`card.entry.${code}`);
    const types = cardTypesAccepted.map((network) => copy(`card.type.${cardTypes[network]}`));
    return copy('card.wrongType', { types: anyOf.format(types) });
  }
}
