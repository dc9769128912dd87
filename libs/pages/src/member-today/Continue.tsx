import type { MerchantDetail } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { remembered, useRemembered } from '@dining/location';
import { merchantPath, MerchantPicture } from '@dining/merchants';
import { placeKind } from '@dining/rules';
import { useMember } from '@dining/session';
import { listAnswers } from '@dining/session/browser';
import { token } from '@dining/theme';
import { Anchor, Icon, SearchIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, useId, useState, type ReactNode } from 'react';

const Root = styled.section`
  h2 {
    margin-bottom: ${token('space-4')};
    font-size: ${token('font-size-xl')};
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: ${token('space-3')};
`;

const Row = styled(Anchor)`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: ${token('space-3')};
  align-items: center;
  padding: ${token('space-2')};
  border: ${token('size-stroke')} solid ${token('color-border-subtle')};
  border-radius: ${token('radius-card')};
  background: ${token('color-bg-raised')};
  color: inherit;
  font-weight: ${token('font-weight-medium')};
  overflow-wrap: anywhere;
  text-decoration: none;
  &:hover {
    background: ${token('color-bg-hover')};
  }
`;

const Picture = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  border-radius: ${token('radius-control')};
  background: ${token('color-bg-sunken')};
  overflow: hidden;
`;

/** Restaurants besides the last search: one row. */
const MAX_RESTAURANTS = 3;

type SeenMerchant = Pick<MerchantDetail, 'id' | 'name' | 'images'>;

/** The restaurants that were looked at last on this device, newest first; none until they are read. */
function useSeenMerchants(): readonly SeenMerchant[] {
  const memberId = useMember()?.publicId;
  const [seen, setSeen] = useState<readonly SeenMerchant[]>([]);
  useEffect(() => {
    let isOver = false;
    void listAnswers(memberId).then((answers) => {
      const merchants = answers.filter(({ endpointName }) => endpointName === 'merchant');
      if (!isOver) setSeen(merchants.slice(0, MAX_RESTAURANTS).map(({ value }) => value as SeenMerchant));
    });
    return () => void (isOver = true);
  }, [memberId]);
  return seen;
}

/** Links to the last search and the restaurants that were looked at last on this device; nothing without any (HOM-05). */
export function Continue(): ReactNode {
  const copy = useMemberCopy();
  const id = useId();
  const lastSearch = useRemembered(remembered.lastSearch);
  const seen = useSeenMerchants();
  if (lastSearch === undefined && seen.length === 0) return null;
  const near = new URLSearchParams(lastSearch).get('near') ?? '';
  const place = near !== '' && placeKind(near) !== 'currentLocation' ? near : undefined;
  return (
    <Root aria-labelledby={id} data-print="hide">
      <h2 id={id}>{copy('year.continue')}</h2>
      <List>
        {lastSearch !== undefined && (
          <li>
            <Row href={`/search?${lastSearch}`}>
              <Picture>
                <Icon of={SearchIcon} />
              </Picture>
              {place === undefined ? copy('year.continue.search') : copy('year.continue.place', { place })}
            </Row>
          </li>
        )}
        {seen.map(({ id: merchantId, name, images }) => (
          <li key={merchantId}>
            <Row href={merchantPath(merchantId)}>
              <Picture>
                <MerchantPicture base={images.imageBaseUrl} alt="" sizes="64px" />
              </Picture>
              {name}
            </Row>
          </li>
        ))}
      </List>
    </Root>
  );
}
