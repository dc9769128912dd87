import type { PartnerCard } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { FormBanner, FormCheckField, useFormHandle, useFormValues } from '@dining/forms';
import { MAX_CARDS } from '@dining/rules';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useEffect, type ReactNode } from 'react';
import { CardArt } from '../art/CardArt.tsx';
import { TYPED_CARD } from '../frame/CardNumberField.tsx';
import { remainingCards, selectableCards, type LinkValues } from './link-values.ts';

const Group = styled.fieldset`
  display: grid;
  gap: ${token('space-3')};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
    font-weight: ${token('font-weight-bold')};
  }
  > p {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

const Choice = styled.span`
  display: flex;
  gap: ${token('space-3')};
  align-items: center;
  min-height: 24px;
  small {
    color: ${token('color-text-muted')};
    font-size: inherit;
  }
`;

type PartnerCardsProps = {
  cards: readonly PartnerCard[];
  /** Cards linked already. */
  linkedCount: number;
};

/** Checkboxes for the program's cards (CRD-01). At the maximum number of cards the unchecked ones are disabled (CRD-04). */
export function PartnerCards({ cards, linkedCount }: PartnerCardsProps): ReactNode {
  const copy = useMemberCopy();
  const form = useFormHandle();
  const values = useFormValues<LinkValues>();
  const { partner = [] } = values;
  const isFull = remainingCards(linkedCount, cards, values) <= 0;
  const choices = selectableCards(cards);
  // Cards linked in the meantime are no longer selected and must not count.
  useEffect(() => {
    cards.forEach(({ isLinked }, index) => isLinked && form.change(`partner.${index}`, undefined));
  }, [form, cards]);
  if (choices.length === 0) return null;
  return (
    <Group>
      <legend>{copy('card.partner')}</legend>
      <p>{copy('card.partner.text')}</p>
      {choices.map(({ card, index }) => (
        <FormCheckField
          key={card.partnerCardId}
          name={`partner.${index}`}
          alsoValidate={[TYPED_CARD]}
          disabled={isFull && partner[index] !== true}
          label={
            <Choice>
              <CardArt type={card.cardType} small />
              <span>
                {copy('card.endingIn', { lastFour: card.lastFour })} <small>{card.description}</small>
              </span>
            </Choice>
          }
        />
      ))}
      {isFull && <FormBanner kind="warning" title={copy('card.max.chosen', { num: MAX_CARDS })} />}
    </Group>
  );
}
