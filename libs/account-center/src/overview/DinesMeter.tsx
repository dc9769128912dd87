import type { DiningProgress } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { useSite } from '@dining/site/react';
import { token } from '@dining/theme';
import { Icon, StarIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useDishImages } from '../dine/DishImage.tsx';

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
    box-shadow: inset 0 0 0 1.5px ${token('color-text-on-inverse-muted')};
    &[data-on] {
      box-shadow: none;
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

/**
 * The dines of this year as plates in a row, up to the number VIP requires (ACC-02: visit meter 0 to 11). Once a member
 * has reached it, the exact number is unknown and no longer matters.
 */
export function DinesMeter({ progress }: { progress: DiningProgress }): ReactNode {
  const copy = useMemberCopy();
  const { year } = useSite();
  const images = useDishImages();
  const { status, dinesRequired: required, remainingDines: left } = progress;
  const count = required - left;
  const tier = copy('tier.3');
  const label =
    status === 'Qualified'
      ? copy('status.reached.label', { tier })
      : copy('status.dines.label', { count, required, tier });
  const [now, rest] = {
    Building: [copy('status.dines', { count }), copy('status.left', { count: left })],
    QualifiedAndBuilding: [copy('status.dines', { count }), copy('status.renew', { count: left, tier })],
    Qualified: [tier, copy('status.kept', { year: year + 1 })],
  }[status];
  return (
    <div>
      <Plates role="img" aria-label={label}>
        {Array.from({ length: required }, (_, index) =>
          index < count ? (
            <span key={index} data-on="">
              <img src={images[index % images.length]} alt="" width="56" height="56" loading="lazy" />
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
