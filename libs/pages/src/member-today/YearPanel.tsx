import { yearApi } from '@dining/bonuses';
import { useMemberCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { countText, isMoney, moneyText } from '@dining/rules';
import { token } from '@dining/theme';
import { inversePanelStyle, LinkArrow, SkeletonLine } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.div`
  display: grid;
  gap: ${token('space-2')};
  align-content: space-between;
  ${inversePanelStyle}
  b {
    display: block;
    overflow-wrap: anywhere;
    font: ${token('font-weight-display')} ${token('font-size-4xl')} / 1 ${token('font-display')};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.03em;
  }
  p {
    font-size: ${token('font-size-sm')};
  }
  p + p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${token('space-4')};
    align-items: baseline;
    justify-content: space-between;
  }
  a {
    color: inherit;
  }
`;

/** A cached answer older than this, in seconds, is fetched again when home opens. */
const MAX_AGE_S = 60;

/** What this year's meals earned (ACC-10), with a link to them. */
export function YearPanel(): ReactNode {
  const copy = useMemberCopy();
  const inMoney = isMoney(usePartner().settings.currencyType);
  const { data, isError } = yearApi.useDineSummaryQuery(undefined, { refetchOnMountOrArgChange: MAX_AGE_S });
  if (isError && !data) return null;
  if (!data)
    return (
      <Root aria-hidden="true">
        <b>
          <SkeletonLine data-short="" />
        </b>
      </Root>
    );
  const { currentYearBenefits: benefits, currentYearDines: meals } = data;
  const mealsText = `${countText(meals)} ${copy(meals === 1 ? 'year.dines.one' : 'year.dines.many')}`;
  return (
    <Root>
      <p>
        <b>{inMoney ? moneyText(benefits) : countText(benefits)}</b>{' '}
        {copy(inMoney ? 'year.earnedMoney' : 'year.earned')}
      </p>
      <p>
        <span>{meals === 0 ? copy('year.first') : mealsText}</span>
        <LinkArrow href="/account/recent_activity">{copy('year.activity')}</LinkArrow>
      </p>
    </Root>
  );
}
