import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { serverAddress } from '@dining/rules';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { MerchantViewer } from '../pictures/MerchantViewer.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.75rem), 1fr));
  gap: ${token('space-3')};
  a {
    display: block;
    aspect-ratio: 3 / 4;
    border-radius: ${token('radius-card')};
    overflow: hidden;
    background: ${token('color-skeleton-base')};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  small {
    display: block;
    margin-top: ${token('space-1')};
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

const isSafeUrl = (url: string): boolean => /^(https:\/\/|\/(?!\/))/.test(url);

/** The pictures of a menu whose addresses are safe to show. Records are not trusted. */
export const safeMenuImages = (images: MerchantDetail['menuImages']): MerchantDetail['menuImages'] =>
  images.filter(({ url }) => isSafeUrl(url));

/** Pictures of the menu. A press opens the viewer; without scripts each links to its file. */
export function MenuPictures({ images }: { images: MerchantDetail['menuImages'] }): ReactNode {
  const copy = useCopy();
  const { apiBase } = usePartner().settings;
  const [viewed, setViewed] = useState<number>();
  const pictures = images.map(({ url, caption }, place) => ({
    src: serverAddress(url, apiBase),
    alt: copy('merchantPage.menu.image', { number: place + 1 }),
    caption,
  }));

  function view(event: MouseEvent, place: number): void {
    event.preventDefault();
    setViewed(place);
  }

  return (
    <>
      <List>
        {pictures.map(({ src, alt, caption }, place) => (
          <li key={src}>
            <a href={src} aria-haspopup="dialog" onClick={(event) => view(event, place)}>
              <img src={src} alt={alt} width={300} height={400} loading="lazy" decoding="async" />
            </a>
            {caption && <small>{caption}</small>}
          </li>
        ))}
      </List>
      <MerchantViewer
        title={copy('merchantPage.menu')}
        pictures={pictures}
        start={viewed}
        onClose={() => setViewed(undefined)}
      />
    </>
  );
}
