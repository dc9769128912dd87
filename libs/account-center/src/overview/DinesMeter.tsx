import type { DiningProgress } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { useSite } from '@dining/site/react';
import { token } from '@dining/theme';
import { Icon, StarIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/* One row at every width: so many plates as the goal takes share it. */
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
  /* A drawing holds its plate's shadow as well: the plate itself fills the place. */
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
 * The dines of this year as plates on a table, up to as many as VIP takes (ACC-02: visit meter 0 to 11). How many dines
 * somebody has who has arrived is not known, and no longer matters.
 */
export function DinesMeter({ progress }: { progress: DiningProgress }): ReactNode {
  const copy = useCopy();
  const { basics, year } = useSite();
  const { status, dinesRequired: required, remainingDines: left } = progress;
  const count = required - left;
  const tier = copy('tier.3');
  const plates = [...basics.art.hero, ...basics.art.cuisines.map(({ src }) => src)];
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
              <img src={plates[index % plates.length]} alt="" width="56" height="56" loading="lazy" />
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
