import type { PartnerCard } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { FormBanner, FormCheckField } from '@dining/forms';
import { MAX_CARDS } from '@dining/rules';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useEffect, type ReactNode } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { CardArt } from '../art/CardArt.tsx';
import { TYPED_CARD } from '../frame/CardNumberField.tsx';
import { roomLeft, selectableCards, type LinkValues } from './link-values.ts';

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

/** The program's cards, to be linked with a tick (CRD-01); at the most that can be linked the others wait (CRD-04). */
export function PartnerCards({ cards, linked }: { cards: readonly PartnerCard[]; linked: number }): ReactNode {
  const copy = useCopy();
  const form = useForm();
  const { values } = useFormState<LinkValues>({ subscription: { values: true } });
  const { partner = [] } = values;
  const isFull = roomLeft(linked, cards, values) <= 0;
  const choices = selectableCards(cards);
  // Cards that have been linked meanwhile are no longer chosen, and must not count.
  useEffect(() => {
    cards.forEach(({ isLinked }, place) => isLinked && form.change(`partner.${place}`, undefined));
  }, [form, cards]);
  if (choices.length === 0) return null;
  return (
    <Group>
      <legend>{copy('card.partner')}</legend>
      <p>{copy('card.partner.text')}</p>
      {choices.map(({ card, place }) => (
        <FormCheckField
          key={card.partnerCardId}
          name={`partner.${place}`}
          alsoValidate={[TYPED_CARD]}
          disabled={isFull && partner[place] !== true}
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
