import type { DiningProgress, Transaction } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { useSite } from '@dining/site/react';
import { token } from '@dining/theme';
import { Icon, StarIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { dinesOf } from '../dine/activity-row.ts';
import { useDishImageOf } from '../dine/DishImage.tsx';
import { useFirstActivity } from './use-first-activity.ts';

/* One row at every width, shared by as many plates as the goal has dines. */
const Plates = styled.div`
  display: flex;
  gap: clamp(${token('space-1')}, 1vw, ${token('space-3')});
  > span {
    position: relative;
    display: grid;
    flex: 1;
    place-items: center;
    max-width: 64px;
    aspect-ratio: 1;
    border-radius: 50%;
    border: 1.5px solid ${token('color-text-on-inverse-muted')};
    &[data-on] {
      border: 0;
    }
  }
  /* The drawing includes the plate's shadow: enlarged, the plate itself fills its place. */
  img {
    position: absolute;
    inset: -14% auto auto -14%;
    width: 128%;
    max-width: none;
    height: auto;
  }
  svg {
    inline-size: 50%;
    block-size: 50%;
  }
`;

const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-1')} ${token('space-5')};
  justify-content: space-between;
  margin-top: ${token('space-3')};
  color: ${token('color-text-on-inverse-muted')};
  font-size: ${token('font-size-sm')};
  b {
    color: ${token('color-text-on-inverse')};
  }
`;

/** What counts toward the level. */
const EARNED: ReadonlySet<Transaction['transactionStatus']> = new Set(['awarded', 'paid']);

/**
 * The dines of this year as plates in a row, up to the number VIP requires (ACC-02: visit meter 0 to 11). Once a member
 * has reached it, the exact number is unknown and no longer matters.
 */
export function DinesMeter({ progress }: { progress: DiningProgress }): ReactNode {
  const copy = useMemberCopy();
  const { year } = useSite();
  const { status, dinesRequired: required, remainingDines: left } = progress;
  const count = required - left;
  const plates = usePlates(count);
  const tier = copy('tier.3');
  const label =
    status === 'Qualified'
      ? copy('status.reached.label', { tier })
      : copy('status.dines.label', { count, required, tier });
  const [now, rest] = {
    Building: [copy('status.dines', { count }), copy('status.toTier', { count: left, tier })],
    QualifiedAndBuilding: [copy('status.dines', { count }), copy('status.renew', { count: left, tier })],
    Qualified: [tier, copy('status.kept', { year: year + 1 })],
  }[status];
  return (
    <div>
      <Plates role="img" aria-label={label}>
        {Array.from({ length: required }, (_, index) =>
          index < count ? (
            <span key={index} data-on="">
              {plates && <img src={plates[index]} alt="" width="56" height="56" loading="lazy" />}
            </span>
          ) : (
            <span key={index}>{index === required - 1 && <Icon of={StarIcon} size={20} />}</span>
          ),
        )}
      </Plates>
      <Legend>
        <b>{now}</b>
        <span>{rest}</span>
      </Legend>
    </div>
  );
}

/**
 * A plate for each of this year's dines, oldest first: what was eaten there. The first page of activity has the newest;
 * for those before it, and when it cannot be loaded, the partner's dishes stand in. Undefined while it loads.
 */
function usePlates(count: number): (string | undefined)[] | undefined {
  const { year } = useSite();
  const { data, error } = useFirstActivity();
  const imageOf = useDishImageOf();
  if (data === undefined && error === undefined) return undefined;
  const dines = (data ? dinesOf(data) : [])
    .filter(({ date, transactionStatus }) => date.startsWith(`${year}-`) && EARNED.has(transactionStatus))
    .slice(0, count)
    .toReversed();
  return Array.from({ length: count }, (_, index) => imageOf(dines[index - (count - dines.length)], index));
}
