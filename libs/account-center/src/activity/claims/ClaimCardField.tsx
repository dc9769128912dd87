import type { ClaimCard } from '@dining/api-contract';
import { MemberCopyText, useMemberCopy } from '@dining/copy-engine/react';
import { SelectField, useFormField } from '@dining/forms';
import type { ReactNode } from 'react';

/** The option for a card that was not linked. */
const NOT_LINKED = 'not-linked';

/**
 * The card that paid, among those that were linked within the days of claims (EXT-01). For another card it says at once why
 * the meal cannot earn and what helps next time (EXT-02), and the form is not sent.
 */
export function ClaimCardField({ name, cards }: { name: string; cards: readonly ClaimCard[] }): ReactNode {
  const copy = useMemberCopy();
  const refuse = (card: string) => (card === NOT_LINKED ? copy('claim.card.notLinked.why') : undefined);
  const { control, value, errors } = useFormField({ name, required: true, validate: [refuse] });
  const refusal = refuse(value);
  return (
    <SelectField
      {...control}
      label={copy('claim.card')}
      placeholder={copy('claim.card.choose')}
      options={[
        ...cards.map(({ id, description, lastFour, isLinked }) => ({
          value: id,
          label: copy(isLinked ? 'claim.card.linked' : 'claim.card.former', { description, lastFour }),
        })),
        { value: NOT_LINKED, label: copy('claim.card.notLinked') },
      ]}
      required
      value={value}
      errors={refusal === undefined ? errors : [refusal]}
      hint={refusal === undefined ? undefined : <MemberCopyText name="claim.card.notLinked.next" />}
    />
  );
}
