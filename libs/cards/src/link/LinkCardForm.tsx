import type { CardRegistration, PartnerCard } from '@dining/api-contract';
import { CopyText, useCopy } from '@dining/copy-engine';
import { FinalForm, FormBanner, FormCheckField, SubmitButton, type Validator } from '@dining/forms';
import { usePartner } from '@dining/partner-settings';
import { MAX_CARDS } from '@dining/rules';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { FormApi } from 'final-form';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { cardsApi } from '../cards.endpoints.ts';
import { CardNumberField, TYPED_CARD } from '../frame/CardNumberField.tsx';
import { useCardFrame } from '../frame/use-card-frame.ts';
import { AcceptedCards } from './AcceptedCards.tsx';
import { CardEligibility } from './CardEligibility.tsx';
import { roomLeft, selectableCards, tickedCards, type LinkValues } from './link-values.ts';
import { LinkResults } from './LinkResults.tsx';
import { PartnerCards } from './PartnerCards.tsx';
import { useLinkCards, type HumanCheck } from './use-link-cards.ts';

const Root = styled.div`
  display: grid;
  gap: ${token('space-5')};
  min-width: 0;
  /* The cards of the program come before all else: what is not seen yet cannot move under a finger. */
  &[data-waiting] > form {
    visibility: hidden;
  }
`;

const NO_CARDS: readonly PartnerCard[] = [];

export type LinkCardFormProps = {
  /** `useCaptchaSubmit()` of @dining/captcha. */
  humanCheck: HumanCheck;
  /** Called with every card's result when at least one was linked. */
  onLinked: (cards: readonly CardRegistration[]) => void | Promise<void>;
};

/**
 * Links cards (CRD-01 to CRD-06): those of the program by a tick, any other by its number, which is typed into a secure
 * frame. With as many cards as can be linked there is a notice in place of the form (CRD-04).
 */
export function LinkCardForm({ humanCheck, onLinked }: LinkCardFormProps): ReactNode {
  const copy = useCopy();
  const { hasPartnerLoadedCards } = usePartner().settings;
  const { data: linkedCards = [] } = cardsApi.useLinkedCardsQuery();
  const { data: handedOver, isError: hasNone } = cardsApi.usePartnerCardsQuery(undefined, {
    skip: !hasPartnerLoadedCards,
  });
  const partnerCards = handedOver ?? NO_CARDS;
  const { data: place, isError, refetch } = cardsApi.useCardFrameQuery();
  const [form, setForm] = useState<FormApi>();
  const [done, setDone] = useState<readonly CardRegistration[]>();
  const linked = linkedCards.length;
  const isFull = linked >= MAX_CARDS;

  const mustType = selectableCards(partnerCards).length === 0;
  // The frame marks its field as required or not, and is not loaded again for that: it waits for the program's cards.
  const isSettled = !hasPartnerLoadedCards || handedOver !== undefined || hasNone;
  const loaded = useCardFrame(isFull || !isSettled ? undefined : place?.src, {
    isOptional: !mustType,
    onBlur: () => form?.blur(TYPED_CARD),
    onEnter: () => loaded.iframe.current?.closest('form')?.requestSubmit(),
  });
  const frame = isError ? { ...loaded, status: 'failed' as const } : loaded;
  const retry = () => (isError ? void refetch() : frame.reload());
  const startAgain = (cards: readonly CardRegistration[]) => {
    setDone(cards);
    const failed = new Set(cards.flatMap(({ error, memberCard }) => (error ? [memberCard.partnerCardId] : [])));
    form?.restart();
    partnerCards.forEach(
      ({ partnerCardId }, place) => failed.has(partnerCardId) && form?.change(`partner.${place}`, true),
    );
  };
  const link = useLinkCards({ frame, partnerCards, humanCheck, onLinked, onResults: startAgain });
  const send = (values: LinkValues) => {
    setDone(undefined);
    return link(values);
  };

  const checkTyped: Validator = (typed, values) => {
    if (typed === 'typed')
      return roomLeft(linked, partnerCards, values) < 0 ? copy('card.error.limit', { num: MAX_CARDS }) : undefined;
    if (tickedCards(partnerCards, values).length > 0) return undefined;
    if (typed === 'failed') return copy('card.frame.failed');
    if (typed === 'loading') return copy('card.frame.loading');
    return copy(mustType ? 'validation.required' : 'card.choose');
  };
  const agreed: Validator = (value) => (value === '' ? copy('card.terms.required') : undefined);

  return (
    <Root data-waiting={isSettled ? undefined : ''}>
      {done && <LinkResults cards={done} />}
      {isFull ? (
        <FormBanner kind="warning" title={copy('card.max', { num: MAX_CARDS })} />
      ) : (
        <FinalForm<LinkValues>
          aria-label={copy('card.link.title')}
          onSubmit={send}
          errorTitle={copy('card.link.failed')}
        >
          <FormAccess onForm={setForm} />
          <PartnerCards cards={partnerCards} linked={linked} />
          <CardNumberField frame={frame} check={checkTyped} onRetry={retry} />
          <AcceptedCards brand={frame.brand} />
          <CardEligibility />
          <FormCheckField name="directFileFeedOptIn" label={<CopyText name="card.feed" />} />
          <FormCheckField name="terms" label={<CopyText name="card.terms" />} validate={[agreed]} required />
          <div>
            <SubmitButton wide={false}>{copy('card.link.submit')}</SubmitButton>
          </div>
        </FinalForm>
      )}
    </Root>
  );
}

/** Lends the form to the component around it. */
function FormAccess({ onForm }: { onForm: (form: FormApi) => void }): ReactNode {
  const form = useForm();
  useEffect(() => onForm(form), [form, onForm]);
  return null;
}
