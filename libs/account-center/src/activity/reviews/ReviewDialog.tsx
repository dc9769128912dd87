import type { Transaction } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import {
  FinalForm,
  FormTextAreaField,
  SubmitButton,
  submitProblems,
  useNoCardNumber,
  type SubmitProblems,
} from '@dining/forms';
import { countText, pluralForm } from '@dining/rules';
import { useMember } from '@dining/session';
import { token } from '@dining/theme';
import { announce, Button, Dialog } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { reviewElementId } from './review-element-id.ts';
import { reviewsApi } from './reviews.endpoints.ts';
import { StarField } from './StarField.tsx';

/** Characters allowed in a review (MER-06). */
const MAX_REVIEW_LENGTH = 2_000;

const Body = styled.div`
  margin-top: ${token('space-2')};
`;

type Values = { rating: number; review?: string };

export type ReviewDialogProps = {
  open: boolean;
  dine: Transaction;
  onClose: () => void;
  /** Called with the rating once the review is saved. */
  onReviewed: (rating: number) => void;
};

/** Asks for a rating of a dine and, optionally, a few sentences about it (MER-06). */
export default function ReviewDialog({ open, dine, onClose, onReviewed }: ReviewDialogProps): ReactNode {
  const copy = useMemberCopy();
  const noCardNumber = useNoCardNumber();
  const owner = useMember()?.publicId;
  const [submitReview] = reviewsApi.useSubmitReviewMutation();
  const merchant = dine.merchantName;

  async function send({ rating, review }: Values): Promise<SubmitProblems | undefined> {
    const { error } = await submitReview({
      merchantId: dine.merchantId,
      review: { transactionId: dine.id, rating, ...(review !== undefined && { review }) },
    });
    if (error) {
      const failed = copy('review.failed');
      return submitProblems(error, {
        byCode: { not_reviewable: copy('review.refused'), already_reviewed: copy('review.already') },
        fields: failed,
        tooMany: failed,
        other: failed,
      });
    }
    onReviewed(rating);
    onClose();
    announce(copy('review.sent', { merchant }));
    return undefined;
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={copy('toast.close')}
      title={copy('review.title', { merchant })}
      text={copy('review.text')}
      finalFocus={() => document.getElementById(reviewElementId(dine.id))}
    >
      <Body>
        <FinalForm<Values>
          onSubmit={send}
          errorTitle={copy('review.problems')}
          draft={{ form: `review ${dine.id}`, owner }}
          asksToLeave
        >
          <StarField name="rating" />
          <FormTextAreaField
            name="review"
            label={copy('review.words')}
            maxLength={MAX_REVIEW_LENGTH}
            leftText={(count) => copy(`review.words.left.${pluralForm(count)}`, { count: countText(count) })}
            validate={noCardNumber}
          />
          <SubmitButton>{copy('review.send')}</SubmitButton>
          <Button look="bare" onClick={onClose}>
            {copy('review.cancel')}
          </Button>
        </FinalForm>
      </Body>
    </Dialog>
  );
}
