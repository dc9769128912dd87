import type { Claim } from '@dining/api-contract';
import { ContentHtml, useContentEntry } from '@dining/content';
import type { ActivityFields } from '@dining/content-source';
import { useMemberCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { PageHead, Redirect, useNow } from '@dining/site/react';
import { token } from '@dining/theme';
import { Intro, lazyWhenOpen } from '@dining/ui';
import styled from '@emotion/styled';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { CreditPanel } from '../parts/CreditPanel.tsx';
import { PageTop } from '../parts/PageTop.ts';
import { YearFigures } from '../parts/YearFigures.tsx';
import { ActivityPager } from './ActivityPager.tsx';
import { ActivitySkeleton } from './ActivitySkeleton.tsx';
import { ActivityTable } from './ActivityTable.tsx';
import { ClaimList } from './claims/ClaimList.tsx';
import type { ClaimSectionProps } from './claims/ClaimSection.tsx';
import { useClaims } from './claims/use-claims.ts';
import { MissingReward } from './MissingReward.tsx';
import { ActivityFailed, NoActivity } from './NoActivity.tsx';
import { useReviews } from './reviews/use-reviews.tsx';
import { useActivityAddress } from './use-activity-address.ts';
import { useActivity } from './use-activity.ts';
import { useFocusAfterClaim, useFocusOnPageChange } from './use-focus.ts';

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

const ClaimSection = /* @__PURE__ */ lazyWhenOpen<ClaimSectionProps>(() => import('./claims/ClaimSection.tsx'));

/** Reviews & History (ACC-06 to ACC-10, EXT-01, EXT-02): the dines, what they earned, and what to do if they did not. */
export default function ActivityPage(): ReactNode {
  const copy = useMemberCopy();
  const isCredit = usePartner().settings.currencyType === 'Credit';
  const { disclaimer } = useContentEntry<ActivityFields>('account_center', 'recent_activity') ?? {};
  const { page, claim, hrefOf } = useActivityAddress();
  const { rows, totalPages, isStale, retry, isRetrying } = useActivity(page);
  const now = useNow();
  const reviews = useReviews(rows, now);
  const claims = useClaims(rows);
  const navigate = useNavigate();
  const [sentClaim, setSentClaim] = useState<Claim>();
  const banner = useRef<HTMLElement>(null);
  useFocusOnPageChange(page, totalPages, banner);
  useFocusAfterClaim({ claimHref: claim === undefined ? undefined : hrefOf({ claim }), sentClaim, banner });
  if (!isStale && totalPages > 0 && page > totalPages) return <Redirect to={hrefOf({ page: totalPages })} />;
  const claimRow = rows?.find(({ kind, id }) => kind === 'dine' && id === claim);
  const hasRow = (dineId: string): boolean => rows?.some(({ id }) => id === dineId) === true;
  const closeHref = hrefOf({ claim: undefined });

  function showAtRow(sent: Claim): void {
    setSentClaim(sent);
    if (sent.dineId !== undefined && hasRow(sent.dineId))
      void navigate(closeHref, { replace: true, preventScrollReset: true });
  }

  return (
    <Root>
      <PageHead route="account" title={copy('account.activity')} />
      <PageTop>
        <h1>{copy('account.activity')}</h1>
        <Intro>{copy('activity.lede')}</Intro>
      </PageTop>
      <section aria-label={copy('year.title')}>
        <YearFigures isLive />
      </section>
      {isCredit && <CreditPanel isLive />}
      <MissingReward ref={banner} claimHref={hrefOf({ claim: 'new' })} />
      <ClaimSection
        key={claim}
        open={claim !== undefined && (rows !== undefined || retry !== undefined)}
        dine={claimRow?.kind === 'dine' ? claimRow.dine : undefined}
        closeHref={closeHref}
        onSent={showAtRow}
      />
      <section aria-label={copy('activity.label')}>
        {retry && <ActivityFailed onRetry={retry} isRetrying={isRetrying} />}
        {rows === undefined && !retry && <ActivitySkeleton />}
        {rows?.length === 0 && <NoActivity />}
        {rows !== undefined && rows.length > 0 && (
          <ActivityTable
            rows={rows}
            isStale={isStale}
            now={now}
            reviews={reviews}
            claims={claims}
            hasRow={hasRow}
            claimHrefOf={(id) => hrefOf({ claim: id })}
          />
        )}
      </section>
      {reviews.failure}
      <ActivityPager page={page} total={totalPages} hrefOf={(number) => hrefOf({ page: number, claim: undefined })} />
      <ClaimList claims={claims} hasRow={hasRow} />
      {disclaimer !== undefined && <Disclaimer text={disclaimer} />}
      {reviews.dialog}
    </Root>
  );
}
