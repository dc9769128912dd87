import { ContentHtml, useContentEntry } from '@dining/content';
import type { ActivityFields } from '@dining/content-source';
import { useCopy } from '@dining/copy-engine';
import { usePartner } from '@dining/partner-settings';
import { PageHead, Redirect } from '@dining/site/react';
import { token } from '@dining/theme';
import { Intro, onDemand } from '@dining/ui';
import styled from '@emotion/styled';
import { useRef, type ReactNode } from 'react';
import { ClaimList } from '../claims/ClaimList.tsx';
import type { ClaimSectionProps } from '../claims/ClaimSection.tsx';
import { PageTop } from '../nav/PageTop.ts';
import { useReviews } from '../reviews/use-reviews.ts';
import { ActivityPages } from './ActivityPages.tsx';
import { ActivitySkeleton } from './ActivitySkeleton.tsx';
import { ActivityTable } from './ActivityTable.tsx';
import { MissingReward } from './MissingReward.tsx';
import { NoActivity } from './NoActivity.tsx';
import { RewardsSummary } from './RewardsSummary.tsx';
import { useActivityAddress } from './use-activity-address.ts';
import { useActivity } from './use-activity.ts';
import { useClaimClosed } from './use-claim-closed.ts';
import { useNow } from './use-now.ts';
import { usePageMoved } from './use-page-moved.ts';
import { YearFigures } from './YearFigures.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-5')};
`;

const Disclaimer = styled(ContentHtml)`
  max-width: 58em;
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

const ClaimSection = /* @__PURE__ */ onDemand<ClaimSectionProps>(() => import('../claims/ClaimSection.tsx'));

/** Reviews & History (ACC-06 to ACC-10, EXT-01, EXT-02): what was dined, what it earned, and what to do if it did not. */
export default function ActivityPage(): ReactNode {
  const copy = useCopy();
  const isCredit = usePartner().settings.currencyType === 'Credit';
  const { disclaimer } = useContentEntry<ActivityFields>('account_center', 'recent_activity') ?? {};
  const { page, claim, hrefOf } = useActivityAddress();
  const { rows, totalPages, isOld } = useActivity(page);
  const now = useNow();
  const reviews = useReviews(rows, now);
  const banner = useRef<HTMLElement>(null);
  usePageMoved(page, totalPages, banner);
  useClaimClosed(claim === undefined ? undefined : hrefOf({ claim }), banner);
  if (!isOld && totalPages > 0 && page > totalPages) return <Redirect to={hrefOf({ page: totalPages })} />;
  const claimed = rows?.find(({ kind, id }) => kind === 'dine' && id === claim);
  return (
    <Root>
      <PageHead route="account" title={copy('account.activity')} />
      <PageTop>
        <h1>{copy('account.activity')}</h1>
        <Intro>{copy('activity.lede')}</Intro>
      </PageTop>
      <YearFigures />
      {isCredit && <RewardsSummary />}
      <MissingReward ref={banner} claimHref={hrefOf({ claim: 'new' })} />
      <ClaimSection
        key={claim}
        open={claim !== undefined && rows !== undefined}
        dine={claimed?.kind === 'dine' ? claimed.dine : undefined}
        closeHref={hrefOf({ claim: undefined })}
      />
      <section aria-label={copy('activity.label')}>
        {rows === undefined && <ActivitySkeleton />}
        {rows?.length === 0 && <NoActivity />}
        {rows !== undefined && rows.length > 0 && (
          <ActivityTable
            rows={rows}
            isOld={isOld}
            now={now}
            reviews={reviews}
            claimHrefOf={(id) => hrefOf({ claim: id })}
          />
        )}
      </section>
      <ActivityPages page={page} total={totalPages} hrefOf={(number) => hrefOf({ page: number, claim: undefined })} />
      <ClaimList />
      {disclaimer !== undefined && <Disclaimer text={disclaimer} />}
      {reviews.dialog}
    </Root>
  );
}
