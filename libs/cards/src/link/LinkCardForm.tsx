import type { CardRegistration } from '@dining/api-contract';
import { MemberCopyText, useMemberCopy } from '@dining/copy-engine/react';
import {
  FinalForm,
  FormBanner,
  FormCheckField,
  SubmitButton,
  useFormHandle,
  type FormHandle,
  type Validator,
} from '@dining/forms';
import { MAX_CARDS } from '@dining/rules';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useEffect, useState, type ReactNode } from 'react';
import { cardsApi } from '../cards.endpoints.ts';
import { CardNumberField, TYPED_CARD } from '../frame/CardNumberField.tsx';
import { useCardFrame } from '../frame/use-card-frame.ts';
import { AcceptedCards } from './AcceptedCards.tsx';
import { CardEligibility } from './CardEligibility.tsx';
import { selectableCards, type LinkValues } from './link-values.ts';
import { LinkResults } from './LinkResults.tsx';
import { PartnerCards } from './PartnerCards.tsx';
import { useLinkCards, type HumanCheck } from './use-link-cards.ts';
import { usePartnerCards } from './use-partner-cards.ts';
import { useTypedCardCheck } from './use-typed-card-check.ts';

const Root = styled.div`
  display: grid;
  gap: ${token('space-5')};
  min-width: 0;
  /* The program's cards come first and load late: a form that is not visible yet cannot move under a finger. */
  @media not (scripting: none) {
    &[data-waiting] > form {
      visibility: hidden;
    }
  }
`;

export type LinkCardFormProps = {
  /** `useCaptchaSubmit()` of @dining/captcha. */
  humanCheck: HumanCheck;
  /** Called with every card's result when at least one was linked. */
  onLinked: (cards: readonly CardRegistration[]) => void | Promise<void>;
};

/**
 * Links cards (CRD-01 to CRD-06): the program's cards by a checkbox, any other by its number, which is typed into a secure
 * frame. Once the maximum number of cards is linked, a notice replaces the form (CRD-04).
 */
export function LinkCardForm({ humanCheck, onLinked }: LinkCardFormProps): ReactNode {
  const copy = useMemberCopy();
  const { data: linkedCards = [] } = cardsApi.useLinkedCardsQuery();
  const { data: frameAddress, isError: hasNoFrame, refetch } = cardsApi.useCardFrameQuery();
  const { partnerCards, isSettled } = usePartnerCards();
  const [form, setForm] = useState<FormHandle>();
  const [results, setResults] = useState<readonly CardRegistration[]>();
  const linkedCount = linkedCards.length;
  const isFull = linkedCount >= MAX_CARDS;
  const [countBefore, setCountBefore] = useState(linkedCount);
  if (linkedCount !== countBefore) {
    setCountBefore(linkedCount);
    // What was linked before a card was deleted is no news anymore, and may be the deleted card.
    if (linkedCount < countBefore) setResults(undefined);
  }

  // The frame is told only when it loads whether its field is required, so it waits for the program's cards.
  const cardFrame = useCardFrame(isFull || !isSettled ? undefined : frameAddress?.src, {
    isOptional: selectableCards(partnerCards).length > 0,
    onBlur: () => form?.blur(TYPED_CARD),
    onEnter: () => cardFrame.iframe.current?.closest('form')?.requestSubmit(),
  });
  const frame = hasNoFrame ? { ...cardFrame, status: 'failed' as const } : cardFrame;
  const retry = () => (hasNoFrame ? void refetch() : frame.reload());

  const showResults = (cards: readonly CardRegistration[]) => {
    setResults(cards);
    const failed = new Set(cards.flatMap(({ error, memberCard }) => (error ? [memberCard.partnerCardId] : [])));
    form?.restart();
    partnerCards.forEach(
      ({ partnerCardId }, index) => failed.has(partnerCardId) && form?.change(`partner.${index}`, true),
    );
  };
  const linkCards = useLinkCards({ frame, partnerCards, humanCheck, onLinked, onResults: showResults });
  const submit = (values: LinkValues) => {
    setResults(undefined);
    return linkCards(values);
  };

  const checkTypedCard = useTypedCardCheck(linkedCount, partnerCards);
  const checkTerms: Validator = (value) => (value === '' ? copy('card.terms.required') : undefined);

  return (
    <Root data-waiting={isSettled ? undefined : ''}>
      {results && <LinkResults cards={results} />}
      {isFull ? (
        <FormBanner kind="warning" title={copy('card.max', { num: MAX_CARDS })} />
      ) : (
        <FinalForm<LinkValues>
          aria-label={copy('card.link.title')}
          onSubmit={submit}
          errorTitle={copy('card.link.failed')}
          noScript="noScript.card"
        >
          <ExposeForm onForm={setForm} />
          <PartnerCards cards={partnerCards} linkedCount={linkedCount} />
          <CardNumberField frame={frame} check={checkTypedCard} onRetry={retry} />
          <AcceptedCards brand={frame.brand} />
          <CardEligibility />
          <FormCheckField name="directFileFeedOptIn" label={<MemberCopyText name="card.feed" />} />
          <FormCheckField name="terms" label={<MemberCopyText name="card.terms" />} validate={[checkTerms]} required />
          <div>
            <SubmitButton wide={false}>{copy('card.link.submit')}</SubmitButton>
          </div>
        </FinalForm>
      )}
    </Root>
  );
}

/** Passes the form to the component around it. */
function ExposeForm({ onForm }: { onForm: (form: FormHandle) => void }): ReactNode {
  const form = useFormHandle();
  useEffect(() => onForm(form), [form, onForm]);
  return null;
}
