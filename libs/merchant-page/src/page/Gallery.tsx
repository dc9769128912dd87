import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { FavoriteButton, imageUrl, MerchantPicture } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { serverAddress } from '@dining/rules';
import { from, minWidth, token } from '@dining/theme';
import styled from '@emotion/styled';
import { useState } from 'react';
import { MerchantViewer } from '../pictures/MerchantViewer.tsx';
import { PhotoCredit } from '../pictures/PhotoCredit.tsx';
import { galleryHeight } from './layout-style.ts';

const Root = styled.div`
  position: relative;
  display: grid;
  gap: ${token('space-2')};
  border-radius: ${token('radius-panel')};
  overflow: hidden;
  ${from('columns')} {
    grid-template: 1fr 1fr / 2fr 1fr;
    height: ${galleryHeight};
  }
`;

/* Reserves a picture's space while it loads. Phones show only the first picture. */
const Picture = styled.button`
  min-width: 0;
  min-height: 0;
  padding: 0;
  border: 0;
  overflow: hidden;
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -4px;
  }
  background: ${token('color-skeleton-base')};
  &:first-of-type {
    aspect-ratio: 3 / 2;
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

const Credits = styled.p`
  margin-top: ${token('space-2')};
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
  > span {
    margin-right: ${token('space-3')};
  }
`;

/* As on cards. */
const Heart = styled(FavoriteButton)`
  && {
    position: absolute;
    inset: ${token('space-3')} ${token('space-3')} auto auto;
  }
`;

const FIRST_SIZES = `(min-width: 69.625em) 700px, ${minWidth('columns')} 66vw, 92vw`;
const OTHER_SIZES = '(min-width: 69.625em) 350px, 33vw';

/** Pictures of a merchant on its page; the viewer may have more photographs. */
const COUNT = 3;

type GalleryProps = { merchant: Pick<MerchantDetail, 'id' | 'name' | 'images' | 'photographs' | 'details'> };

/**
 * Three pictures of a merchant, only one on phones; a press opens the viewer with all of them. Photographs come first, with
 * a line of credits (MER-09); the heart is above them.
 */
export function Gallery({ merchant }: GalleryProps) {
  const copy = useCopy();
  const { apiBase } = usePartner().settings;
  const [viewed, setViewed] = useState<number>();
  const { name, images, photographs, details } = merchant;
  const [dish] = details.cuisines;
  const artwork = dish === undefined ? '' : copy('merchantPage.artwork', { dish });
  const base = serverAddress(images.imageBaseUrl, apiBase);
  const count = Math.max(COUNT, photographs.length);
  const pictures = Array.from({ length: count }, (_, place) => {
    const photograph = photographs[place];
    return {
      src: imageUrl(base, 600, place + 1),
      alt: photograph?.alt ?? artwork,
      credit: photograph && <PhotoCredit of={photograph} />,
    };
  });
  return (
    <>
      <Root>
        {pictures.slice(0, COUNT).map(({ src, alt, credit }, place) => (
          <Picture
            key={src}
            type="button"
            aria-haspopup="dialog"
            aria-label={[credit && alt, copy('merchantPage.pictures.open', { number: place + 1, count })]
              .filter(Boolean)
              .join('. ')}
            onClick={() => setViewed(place)}
          >
            <MerchantPicture
              base={images.imageBaseUrl}
              picture={place + 1}
              alt={place === 0 || credit ? alt : ''}
              sizes={place === 0 ? FIRST_SIZES : OTHER_SIZES}
              priority={place === 0}
            />
          </Picture>
        ))}
        <Heart merchant={merchant} />
      </Root>
      {photographs.length > 0 && (
        <Credits>
          {pictures.slice(0, COUNT).map(({ src, credit }) => credit && <span key={src}>{credit}</span>)}
        </Credits>
      )}
      <MerchantViewer
        title={copy('merchantPage.pictures', { name })}
        pictures={pictures}
        start={viewed}
        onClose={() => setViewed(undefined)}
      />
    </>
  );
}
