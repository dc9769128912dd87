import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { MerchantPicture } from '@dining/merchants';
import { from, token } from '@dining/theme';
import styled from '@emotion/styled';

const Root = styled.div`
  display: grid;
  gap: ${token('space-2')};
  border-radius: ${token('radius-panel')};
  overflow: hidden;
  ${from('columns')} {
    grid-template: 1fr 1fr / 2fr 1fr;
    height: 408px;
  }
`;

/* Reserves a picture's space while it loads. Phones show only the first picture. */
const Picture = styled.div`
  min-height: 0;
  background: ${token('color-skeleton-base')};
  &:first-of-type {
    aspect-ratio: 4 / 3;
  }
  &:not(:first-of-type) {
    display: none;
  }
  ${from('columns')} {
    && {
      display: block;
      aspect-ratio: auto;
    }
    &:first-of-type {
      grid-row: span 2;
    }
  }
`;

/** Three pictures of a merchant; only one on phones. */
export function Gallery({ merchant: { images, details } }: { merchant: Pick<MerchantDetail, 'images' | 'details'> }) {
  const copy = useCopy();
  const [dish] = details.cuisines;
  return (
    <Root>
      <Picture>
        <MerchantPicture
          base={images.imageBaseUrl}
          alt={dish === undefined ? '' : copy('merchantPage.artwork', { dish })}
          sizes="(min-width: 1114px) 700px, (min-width: 661px) 66vw, 92vw"
          priority
        />
      </Picture>
      {[2, 3].map((picture) => (
        <Picture key={picture}>
          <MerchantPicture base={images.imageBaseUrl} picture={picture} sizes="(min-width: 1114px) 350px, 33vw" />
        </Picture>
      ))}
    </Root>
  );
}
