import type { Transaction } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { merchantPath } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { Anchor } from '@dining/ui';
import type { ReactNode } from 'react';
import { dayText } from '../dine/activity-row.ts';
import { dineFacts, dineStatus, earnedOf, whyNot } from '../dine/activity-text.ts';
import { DishImage } from '../dine/DishImage.tsx';
import { WhyNot } from '../dine/WhyNot.tsx';
import { ReviewAction } from './reviews/ReviewAction.tsx';
import type { Reviews } from './reviews/use-reviews.tsx';
import { RowBody } from './RowBody.tsx';
import { useNextStep } from './use-next-step.ts';

type DineRowProps = {
  dine: Transaction;
  now: Date | undefined;
  reviews: Reviews;
  /** Address of the claim form for this dine. */
  claimHref: string;
};

/** A dine (ACC-06): restaurant, amount, card, reward, status, and why it did not earn (EXT-02). */
export function DineRow({ dine, now, reviews, claimHref }: DineRowProps): ReactNode {
  const copy = useMemberCopy();
  const { currencyType } = usePartner().settings;
  const { merchantId, merchantName, activeMerchant, date } = dine;
  const why = whyNot(dine, copy);
  const step = useNextStep(dine, claimHref);
  return (
    <RowBody
      day={date}
      picture={<DishImage merchantId={merchantId} />}
      title={activeMerchant ? <Anchor href={merchantPath(merchantId)}>{merchantName}</Anchor> : merchantName}
      facts={dineFacts(dine, copy)}
      earned={earnedOf(dine, currencyType, copy)}
      status={dineStatus(dine, now, copy)}
      below={
        why !== undefined && (
          <WhyNot
            text={why}
            link={step && { href: step.path, text: copy(`activity.why.${step.name}`) }}
            about={{ merchant: merchantName, date: dayText(date) }}
          />
        )
      }
    >
      <ReviewAction dine={dine} reviews={reviews} />
    </RowBody>
  );
}
