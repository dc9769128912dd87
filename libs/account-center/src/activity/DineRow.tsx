import type { Transaction } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { merchantPath } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { dayText } from '@dining/rules';
import { Anchor } from '@dining/ui';
import type { ReactNode } from 'react';
import { dineFacts, dineStatus, earnedOf, levelDay, whyNot } from '../dine/activity-text.ts';
import { DishImage } from '../dine/DishImage.tsx';
import { howItAddsUp } from '../dine/how-it-adds-up.ts';
import { WhyNot } from '../dine/WhyNot.tsx';
import { ClaimState } from './claims/ClaimState.tsx';
import { dineElementId, type Claims } from './claims/use-claims.ts';
import { ReviewAction } from './reviews/ReviewAction.tsx';
import type { Reviews } from './reviews/use-reviews.tsx';
import { RowBody } from './RowBody.tsx';
import { useNextStep } from './use-next-step.ts';

type DineRowProps = {
  dine: Transaction;
  now: Date | undefined;
  reviews: Reviews;
  claims: Claims;
  /** Whether this page has the row of a dine. */
  hasRow: (dineId: string) => boolean;
  /** Address of the claim form for this dine. */
  claimHref: string;
};

/**
 * A dine (ACC-06): restaurant, amount, card, reward and how it came about (ACC-12), status, why it did not earn (EXT-02),
 * and the member's claim about it (EXT-18).
 */
export function DineRow({ dine, now, reviews, claims, hasRow, claimHref }: DineRowProps): ReactNode {
  const copy = useMemberCopy();
  const { currencyType } = usePartner().settings;
  const { id, merchantId, merchantName, activeMerchant, date } = dine;
  const claim = claims.ofDine(id);
  const why = whyNot(dine, copy, now);
  const step = useNextStep(dine, claimHref);
  // A dine is reported once; after a refusal it can be reported again.
  const link = step?.name === 'claim' && claim !== undefined && claim.status !== 'declined' ? undefined : step;
  return (
    <RowBody
      id={dineElementId(id)}
      day={date}
      picture={<DishImage dine={dine} />}
      title={activeMerchant ? <Anchor href={merchantPath(merchantId)}>{merchantName}</Anchor> : merchantName}
      facts={dineFacts(dine, copy)}
      note={levelDay(dine, copy)}
      how={howItAddsUp(dine, currencyType, copy)}
      origin={claims.isAward(id) ? copy('activity.fromReport') : undefined}
      earned={earnedOf(dine, currencyType, copy)}
      status={dineStatus(dine, now, currencyType, copy)}
      below={
        (why !== undefined || claim !== undefined) && (
          <>
            {why !== undefined && (
              <WhyNot
                text={why}
                link={link && { href: link.path, text: copy(`activity.why.${link.name}`) }}
                about={{ merchant: merchantName, date: dayText(date) }}
              />
            )}
            {claim !== undefined && (
              <ClaimState claim={claim} hasAwardRow={claim.awardId !== undefined && hasRow(claim.awardId)} />
            )}
          </>
        )
      }
    >
      <ReviewAction dine={dine} reviews={reviews} />
    </RowBody>
  );
}
