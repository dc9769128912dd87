import type { DiningProgress } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { useSite } from '@dining/site-bundle';
import { token } from '@dining/theme';
import { Icon, StarIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Plates = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(44px, 1fr));
  gap: ${token('space-2')};
  > span {
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    max-width: 56px;
    border: 1.5px solid ${token('color-text-on-inverse-muted')};
    border-radius: 50%;
    overflow: hidden;
    &[data-on] {
      border-color: transparent;
    }
  }
  img {
    width: 100%;
    height: 100%;
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

/** The dines of this year as plates on a table, up to as many as VIP takes (ACC-02: visit meter 0 to 11). */
export function DinesMeter({ progress }: { progress: DiningProgress }): ReactNode {
  const copy = useCopy();
  const { basics, year } = useSite();
  const { status, dinesRequired: required, remainingDines: left } = progress;
  const count = required - left;
  const tier = copy('tier.3');
  const plates = [...basics.art.hero, ...basics.art.cuisines.map(({ src }) => src)];
  const rest =
    status === 'Qualified'
      ? copy('status.kept', { year: year + 1 })
      : status === 'QualifiedAndBuilding'
        ? copy('status.renew', { count: left, tier })
        : copy('status.left', { count: left });
  return (
    <div>
      <Plates role="img" aria-label={copy('status.dines.label', { count, required, tier })}>
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
        <b>{copy('status.dines', { count })}</b>
        <span>{rest}</span>
      </Legend>
    </div>
  );
}
