import type { Claim } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import {
  FinalForm,
  FormTextAreaField,
  SubmitButton,
  submitProblems,
  useNoCardNumber,
  type SubmitProblems,
} from '@dining/forms';
import { countText, pluralForm, RECEIPT_MAX_MB } from '@dining/rules';
import { useMember } from '@dining/session';
import { announce } from '@dining/ui';
import type { ReactNode } from 'react';
import { claimsApi } from './claims.endpoints.ts';
import { isTooLarge, receiptToSend } from './receipt-file.ts';
import { ReceiptField } from './ReceiptField.tsx';

const MAX_ANSWER_LENGTH = 500;

type Values = Partial<{ text: string; receipt: File }>;

export type AnswerFormProps = {
  open: boolean;
  claim: Claim;
  /** Called when the answer is saved, before the form disappears. */
  onSent: () => void;
};

/** Answers what the program asked about a claim, with text, a photo or both (EXT-18). */
export default function AnswerForm({ open, claim, onSent }: AnswerFormProps): ReactNode {
  const copy = useMemberCopy();
  const noCardNumber = useNoCardNumber();
  const owner = useMember()?.publicId;
  const [answerClaim] = claimsApi.useAnswerClaimMutation();
  if (!open) return null;

  async function send({ text = '', receipt: chosen }: Values): Promise<SubmitProblems | undefined> {
    if (text.trim() === '' && !chosen) return { fields: { text: [copy('claim.answer.required')] } };
    const receipt = chosen && (await receiptToSend(chosen));
    if (receipt && isTooLarge(receipt))
      return { fields: { receipt: [copy('claim.receipt.size', { megabytes: RECEIPT_MAX_MB })] } };
    const { error } = await answerClaim({ claimId: claim.id, answer: { text: text.trim() }, receipt });
    if (error)
      return submitProblems(error, {
        fields: copy('claim.answer.problems'),
        tooMany: copy('claim.tooMany'),
        other: copy('claim.answer.failed'),
      });
    onSent();
    announce(copy('claim.answer.sent'));
    return undefined;
  }

  return (
    <FinalForm<Values>
      onSubmit={send}
      errorTitle={copy('claim.answer.problems')}
      draft={{ form: `answer ${claim.id}`, owner }}
      asksToLeave
    >
      <FormTextAreaField
        name="text"
        label={copy('claim.answer')}
        maxLength={MAX_ANSWER_LENGTH}
        leftText={(count) => copy(`review.words.left.${pluralForm(count)}`, { count: countText(count) })}
        validate={noCardNumber}
      />
      <ReceiptField name="receipt" />
      <SubmitButton>{copy('claim.answer.send')}</SubmitButton>
    </FinalForm>
  );
}
