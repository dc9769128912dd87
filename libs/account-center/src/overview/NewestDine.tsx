import type { Transaction } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { dayText } from '@dining/rules';
import { useNow } from '@dining/site/react';
import { from, tiny, token } from '@dining/theme';
import { StatusBadge } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { dineFacts, dineStatus, earnedOf, whyNot } from '../dine/activity-text.ts';
import { useDishImage } from '../dine/DishImage.tsx';
import { EarnedText } from '../dine/EarnedText.tsx';
import { howItAddsUp } from '../dine/how-it-adds-up.ts';

/* The drawing includes the plate's shadow, so it is larger than its 64 px column. */
const Root = styled.div`
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
  ${tiny} {
    grid-template-columns: minmax(0, 1fr);
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
  ${tiny} {
    grid-column: auto;
  }
`;

/** A dine in one row: drawing, restaurant, amount and card, reward, status; and what a bonus added to it (ACC-12). */
export function NewestDine({ dine }: { dine: Transaction }): ReactNode {
  const copy = useMemberCopy();
  const now = useNow();
  const { currencyType } = usePartner().settings;
  const image = useDishImage(dine);
  const status = dineStatus(dine, now, currencyType, copy);
  const why = whyNot(dine, copy, now);
  const hasSeveralParts = (dine.breakdown?.length ?? 0) > 1;
  return (
    <Root>
      <img src={image} alt="" width="72" height="72" decoding="async" />
      <div>
        <Small>{copy('latest.seen', { date: dayText(dine.date) })}</Small>
        <p>
          <b>{dine.merchantName}</b>
        </p>
        <Small>{dineFacts(dine, copy)}</Small>
        {hasSeveralParts && <Small>{howItAddsUp(dine, currencyType, copy)}</Small>}
        {why !== undefined && <Small>{why}</Small>}
      </div>
      <Reward>
        <EarnedText earned={earnedOf(dine, currencyType, copy)} />
        <StatusBadge kind={status.kind} icon={status.icon}>
          {status.text}
        </StatusBadge>
      </Reward>
    </Root>
  );
}
