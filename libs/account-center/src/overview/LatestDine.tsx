import type { CreditActivityPage, Transaction, TransactionsPage } from '@dining/api-contract';
import { CopyText, useCopy } from '@dining/copy-engine';
import { usePartner } from '@dining/partner-settings';
import { moneyText } from '@dining/rules';
import { from, token } from '@dining/theme';
import { Panel, Pill, SkeletonLine } from '@dining/ui';
import styled from '@emotion/styled';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { FRESH_S } from '../account.endpoints.ts';
import { dayText } from '../activity/activity-row.ts';
import { dineStatus, earnedOf, whyNot } from '../activity/activity-words.ts';
import { activityApi } from '../activity/activity.endpoints.ts';
import { EarnedText } from '../activity/EarnedText.tsx';
import { useDishImage } from '../activity/use-dish-image.ts';
import { useNow } from '../activity/use-now.ts';
import { Loaded } from './Loaded.tsx';

/* As high while it is empty or on its way: nothing below may move when it comes. */
const Root = styled(Panel)`
  display: grid;
  align-items: center;
  min-height: 124px;
`;

/* The drawing holds its plate's shadow as well, so it reaches over its place. */
const Row = styled.div`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: ${token('space-1')} ${token('space-4')};
  align-items: center;
  img {
    inline-size: 72px;
    max-width: none;
    margin: -6px;
  }
  ${from('columns')} {
    grid-template-columns: 64px minmax(0, 1fr) auto;
  }
`;

const Small = styled.p`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

const Reward = styled.div`
  display: grid;
  grid-column: 2;
  gap: ${token('space-1')};
  justify-items: start;
  ${from('columns')} {
    grid-column: auto;
    justify-items: end;
  }
`;

const options = { refetchOnMountOrArgChange: FRESH_S } as const;

/** The newest dine, which is seen the day it happens (ACC-06), and what it earns; the way to a first one where there is none. */
export function LatestDine(): ReactNode {
  const copy = useCopy();
  const isCredit = usePartner().settings.currencyType === 'Credit';
  const dines = activityApi.useTransactionsQuery(isCredit ? skipToken : 1, options);
  const credits = activityApi.useCreditActivityQuery(isCredit ? 1 : skipToken, options);
  return (
    <Root as="section" aria-label={copy('latest.label')}>
      <Loaded<TransactionsPage | CreditActivityPage> answer={isCredit ? credits : dines} waiting={<Waiting />}>
        {({ data }) => {
          const newest = data.map(dineOf).find((dine) => dine !== undefined);
          return newest ? <Newest dine={newest} /> : <None />;
        }}
      </Loaded>
    </Root>
  );
}

/** The dine of a row; in credit programs a row may also be a payout. */
function dineOf(row: TransactionsPage['data'][number] | CreditActivityPage['data'][number]): Transaction | undefined {
  if (!('entryType' in row)) return row;
  return row.entryType === 'transaction' ? row.transaction : undefined;
}

function Newest({ dine }: { dine: Transaction }): ReactNode {
  const copy = useCopy();
  const now = useNow();
  const { currencyType } = usePartner().settings;
  const { merchantId, date, merchantName, dineAmount, cardLastFour } = dine;
  const plate = useDishImage(merchantId);
  const card = cardLastFour === '' ? [] : [copy('activity.card', { lastFour: cardLastFour })];
  const status = dineStatus(dine, now, copy);
  const why = whyNot(dine, copy);
  return (
    <Row>
      <img src={plate} alt="" width="72" height="72" />
      <div>
        <Small>{copy('latest.seen', { date: dayText(date) })}</Small>
        <p>
          <b>{merchantName}</b>
        </p>
        <Small>{[moneyText(dineAmount), ...card].join(' · ')}</Small>
        {why && <Small>{why.text}</Small>}
      </div>
      <Reward>
        <EarnedText earned={earnedOf(dine, currencyType, copy)} />
        <Pill kind={status.kind}>{status.text}</Pill>
      </Reward>
    </Row>
  );
}

const None = (): ReactNode => (
  <p>
    <CopyText name="latest.none" />
  </p>
);

function Waiting(): ReactNode {
  return (
    <div aria-hidden="true">
      <SkeletonLine data-short="" />
      <SkeletonLine />
      <SkeletonLine data-short="" />
    </div>
  );
}
