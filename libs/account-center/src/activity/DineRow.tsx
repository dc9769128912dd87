import type { Transaction } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { merchantPath } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings';
import { moneyText } from '@dining/rules';
import { Anchor } from '@dining/ui';
import type { ReactNode } from 'react';
import { ReviewAction } from '../reviews/ReviewAction.tsx';
import type { Reviews } from '../reviews/use-reviews.ts';
import { dayText } from './activity-row.ts';
import { dineStatus, earnedOf, whyNot } from './activity-words.ts';
import { DishImage } from './DishImage.tsx';
import { RowBody } from './RowBody.tsx';
import { WhyNot } from './WhyNot.tsx';

type DineRowProps = {
  dine: Transaction;
  now: Date | undefined;
  reviews: Reviews;
  /** The address of the form that asks about this dine. */
  claimHref: string;
};

/** A dine (ACC-06): where, how much, by which card, what it earned, what became of it, and why if it did not earn. */
export function DineRow({ dine, now, reviews, claimHref }: DineRowProps): ReactNode {
  const copy = useCopy();
  const { currencyType } = usePartner().settings;
  const { merchantId, merchantName, activeMerchant, date, dineAmount, cardLastFour } = dine;
  const why = whyNot(dine, copy);
  const card = cardLastFour === '' ? [] : [copy('activity.card', { lastFour: cardLastFour })];
  const links = {
    claim: { href: claimHref, text: copy('activity.why.claim') },
    profile: { href: '/account/user_profile', text: copy('activity.why.profile') },
  };
  return (
    <>
      <RowBody
        day={date}
        picture={<DishImage merchantId={merchantId} />}
        title={activeMerchant ? <Anchor href={merchantPath(merchantId)}>{merchantName}</Anchor> : merchantName}
        facts={[moneyText(dineAmount), ...card].join(' · ')}
        earned={earnedOf(dine, currencyType, copy)}
        status={dineStatus(dine, now, copy)}
        isOpen={why !== undefined}
      >
        <ReviewAction dine={dine} reviews={reviews} />
      </RowBody>
      {why && (
        <WhyNot
          text={why.text}
          link={why.next && links[why.next]}
          about={{ merchant: merchantName, date: dayText(date) }}
        />
      )}
    </>
  );
}
