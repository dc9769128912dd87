import { useAppDispatch, type CallError } from '@dining/api-client';
import type { CardRegistration, PartnerCard } from '@dining/api-contract';
import { wholeText } from '@dining/copy-engine';
import { useMemberCopy, useMemberCopyDeck } from '@dining/copy-engine/react';
import { submitProblems, type SubmitProblems } from '@dining/forms';
import { usePartner } from '@dining/partner-settings/react';
import { cardTypes, textVersion } from '@dining/rules';
import { cardsApi } from '../cards.endpoints.ts';
import { TYPED_CARD } from '../frame/CardNumberField.tsx';
import type { CardFrameHandle, TypedCard } from '../frame/use-card-frame.ts';
import { failureLines, linkStatus, registrationsIn } from './link-results.ts';
import { checkedCards, toNewCard, type LinkValues } from './link-values.ts';

/** "American Express®, Discover®, or Visa®". */
const orList = new Intl.ListFormat('en-US', { type: 'disjunction' });

type Outcome<Data> = { data?: Data; error?: unknown };

/**
 * Sends the form's call, with an answer to the human check if one is needed (CRD-01). `problem` says why there is no
 * answer.
 */
export type HumanCheck = <Data>(
  send: (answer: { 'g-recaptcha-response'?: string }) => PromiseLike<Outcome<Data>>,
) => Promise<Outcome<Data> & { problem?: string }>;

export type LinkCardsOptions = {
  frame: CardFrameHandle;
  partnerCards: readonly PartnerCard[];
  humanCheck: HumanCheck;
  /** Called with every card's result when at least one was linked; the form stays busy until it resolves. */
  onLinked: (cards: readonly CardRegistration[]) => void | Promise<void>;
  /** Called before `onLinked`, to clear the cards that were linked and leave the others. */
  onResults: (cards: readonly CardRegistration[]) => void;
};

/** Links the checked and typed cards (CRD-05, CRD-06): gets a token from the frame, then sends one call. */
export function useLinkCards(options: LinkCardsOptions): (values: LinkValues) => Promise<SubmitProblems | undefined> {
  const { frame, partnerCards, humanCheck, onLinked, onResults } = options;
  const copy = useMemberCopy();
  const deck = useMemberCopyDeck();
  const { cardTypesAccepted } = usePartner().settings;
  const dispatch = useAppDispatch();

  return async (values) => {
    const creditCards = checkedCards(partnerCards, values).map(toNewCard);
    if (values.card === 'typed') {
      const typed = await frame.tokenize();
      if (typed.type === 'error')
        return { fields: { [TYPED_CARD]: [`${copy('card.number')}: ${frameProblem(typed.code)}`] } };
      const { lastFour, cardType, token } = typed;
      creditCards.push({ lastFour, cardType, token });
    }
    // The version of the terms on this page, which may differ from the server's by now (EXT-06).
    const termsVersion = textVersion(wholeText(deck['card.terms']));
    const body = { creditCards, directFileFeedOptIn: values.directFileFeedOptIn === true, termsVersion };
    const { data, error, problem } = await humanCheck((answer) =>
      dispatch(cardsApi.endpoints.linkCards.initiate({ ...body, ...answer }, { track: false })),
    );
    if (problem !== undefined) return { message: problem };
    const cards = registrationsIn(data ?? (error as CallError | undefined)?.data);
    if (!cards) return refusal(error as CallError);

    // `results` is not a field, so the summary lists the lines without links.
    if (linkStatus(cards) === 'none')
      return { message: copy('card.results.none'), fields: { results: failureLines(cards, copy) } };
    if (cards.some((card) => card.error === undefined && card.memberCard.partnerCardId === undefined)) frame.clear();
    onResults(cards);
    await onLinked(cards);
    return undefined;
  };

  function refusal(error: CallError): SubmitProblems {
    const serverMessage = error.status === 500 && error.statusText ? error.statusText : copy('error.server');
    const problems = submitProblems(error, {
      fields: copy('card.link.failed'),
      tooMany: copy('error.tooMany'),
      other: serverMessage,
    });
    const termsChanged = problems.fields?.['termsVersion'];
    // The page still shows the old terms; members can agree to the new ones only after a reload (EXT-06).
    return termsChanged ? { message: copy('error.api'), fields: { terms: termsChanged } } : problems;
  }

  /** The problem that the frame shows, as text for the summary. */
  function frameProblem(code: Extract<TypedCard, { type: 'error' }>['code']): string {
    if (code !== 'type') return copy(`card.entry.${code}`);
    const types = cardTypesAccepted.map((network) => copy(`card.type.${cardTypes[network]}`));
    return copy('card.wrongType', { types: orList.format(types) });
  }
}
