import type { Claim, ClaimCard, Transaction } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import {
  FieldPair,
  FinalForm,
  FormTextAreaField,
  FormTextField,
  SubmitButton,
  submitProblems,
  useNoCardNumber,
  type SubmitProblems,
  type Validator,
} from '@dining/forms';
import { CLAIM_DAYS, countText, pluralForm, RECEIPT_MAX_MB } from '@dining/rules';
import { useMember } from '@dining/session';
import { useMemo, type ReactNode } from 'react';
import { claimDays, dayProblem, initialValues, parseCents, toClaim, type ClaimValues } from './claim-values.ts';
import { ClaimCardField } from './ClaimCardField.tsx';
import { claimsApi } from './claims.endpoints.ts';
import { MerchantField } from './MerchantField.tsx';
import { PlaceField } from './PlaceField.tsx';
import { isTooLarge, receiptToSend } from './receipt-file.ts';
import { ReceiptField } from './ReceiptField.tsx';

const MAX_NOTE_LENGTH = 500;

type ClaimFormProps = {
  now: Date;
  /** The dine the claim is about, if it is listed. */
  dine: Transaction | undefined;
  cards: readonly ClaimCard[];
  onSent: (claim: Claim) => void;
};

/** Reports a dine that did not earn (EXT-01). Errors from the server appear at their fields. */
export function ClaimForm({ now, dine, cards, onSent }: ClaimFormProps): ReactNode {
  const copy = useMemberCopy();
  const noCardNumber = useNoCardNumber();
  const owner = useMember()?.publicId;
  const [sendClaim] = claimsApi.useSendClaimMutation();
  const startValues = useMemo(() => initialValues(dine, cards), [dine, cards]);
  const { first, last } = claimDays(now);

  const validateDay: Validator = (day) => {
    const problem = day === '' ? undefined : dayProblem(day, now);
    return problem && copy(`claim.date.${problem}`, { days: CLAIM_DAYS });
  };
  const validateAmount: Validator = (text) =>
    text === '' || parseCents(text) !== undefined ? undefined : copy('claim.amount.wrong');

  async function send(values: Partial<ClaimValues>): Promise<SubmitProblems | undefined> {
    const receipt = values.receipt && (await receiptToSend(values.receipt));
    if (receipt && isTooLarge(receipt))
      return { fields: { receipt: [copy('claim.receipt.size', { megabytes: RECEIPT_MAX_MB })] } };
    const { data: claim, error } = await sendClaim({ claim: toClaim(values, dine?.id), receipt });
    if (error)
      return submitProblems(error, {
        fields: copy('claim.problems'),
        tooMany: copy('claim.tooMany'),
        other: copy('claim.failed'),
      });
    onSent(claim);
    return undefined;
  }

  return (
    <FinalForm<Partial<ClaimValues>>
      onSubmit={send}
      initialValues={startValues}
      errorTitle={copy('claim.problems')}
      draft={{ form: `claim ${dine?.id ?? ''}`, owner }}
      asksToLeave
    >
      {!dine && <PlaceField name="place" />}
      <MerchantField name="merchantId" startText={dine?.merchantName ?? ''} />
      <FieldPair>
        <FormTextField
          name="date"
          label={copy('claim.date')}
          type="date"
          required
          min={first}
          max={last}
          validate={[validateDay]}
        />
        <FormTextField
          name="amountCents"
          label={copy('claim.amount')}
          hint={copy('claim.amount.hint')}
          inputMode="decimal"
          autoComplete="off"
          required
          validate={[validateAmount]}
        />
      </FieldPair>
      <ClaimCardField name="cardId" cards={cards} />
      <ReceiptField name="receipt" />
      <FormTextAreaField
        name="note"
        label={copy('claim.note')}
        maxLength={MAX_NOTE_LENGTH}
        leftText={(count) => copy(`review.words.left.${pluralForm(count)}`, { count: countText(count) })}
        validate={noCardNumber}
      />
      <SubmitButton>{copy('claim.send')}</SubmitButton>
    </FinalForm>
  );
}
