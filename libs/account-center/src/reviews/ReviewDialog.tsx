import type { Transaction } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { FinalForm, SubmitButton, submitProblems, type SubmitProblems } from '@dining/forms';
import { token } from '@dining/theme';
import { announce, Button, Dialog } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { FormTextAreaField } from '../field/FormTextAreaField.tsx';
import { reviewsApi } from './reviews.endpoints.ts';
import { StarField } from './StarField.tsx';

/** Letters in a review at most (MER-06). */
const MAX_REVIEW = 2_000;

const Body = styled.div`
  margin-top: ${token('space-2')};
`;

type Values = { rating: number; review?: string };

export type ReviewDialogProps = {
  open: boolean;
  dine: Transaction;
  onClose: () => void;
  /** It was taken, with so many stars. */
  onGiven: (rating: number) => void;
};

/** Asks how a dine was: stars, and words for whoever likes to add some (MER-06). */
export default function ReviewDialog({ open, dine, onClose, onGiven }: ReviewDialogProps): ReactNode {
  const copy = useCopy();
  const [giveReview] = reviewsApi.useGiveReviewMutation();
  const merchant = dine.merchantName;

  async function send({ rating, review }: Values): Promise<SubmitProblems | undefined> {
    const { error } = await giveReview({
      merchantId: dine.merchantId,
      review: { transactionId: dine.id, rating, ...(review !== undefined && { review }) },
    });
    if (error) {
      const other = copy('review.failed');
      return submitProblems(error, {
        byCode: { not_reviewable: copy('review.refused'), already_reviewed: copy('review.already') },
        fields: other,
        tooMany: other,
        other,
      });
    }
    onGiven(rating);
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
    >
      <Body>
        <FinalForm<Values> onSubmit={send} errorTitle={copy('review.problems')}>
          <StarField name="rating" />
          <FormTextAreaField
            name="review"
            label={copy('review.words')}
            maxLength={MAX_REVIEW}
            leftText={(count) => copy('review.words.left', { count: count.toLocaleString('en-US') })}
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
