import { usePartner } from '@dining/partner-settings/react';
import { serverAddress } from '@dining/rules';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { imageSrcSet, imageUrl } from '../image-url.ts';

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
  transition: transform ${token('motion-duration-scene')} ${token('motion-ease-out')};
`;

export type MerchantPictureProps = {
  /** `images.imageBaseUrl` of the merchant. */
  base: string;
  /** Number of the picture, starting at 1. */
  picture?: number;
  /** What a photograph shows; empty for a drawing where the merchant's name is next to it. */
  alt?: string | undefined;
  /** The `sizes` attribute, from which the browser chooses a width. */
  sizes: string;
  /** Visible at first: fetched immediately and before other pictures. */
  priority?: boolean;
};

/** A merchant's picture, filling its parent element. Without `priority` it loads lazily. */
export function MerchantPicture({ base, picture = 1, alt = '', sizes, priority = false }: MerchantPictureProps) {
  const { apiBase } = usePartner().settings;
  const address = serverAddress(base, apiBase);
  return (
    <Picture
      src={imageUrl(address, 500, picture)}
      srcSet={imageSrcSet(address, picture)}
      sizes={sizes}
      alt={alt}
      width={600}
      height={450}
      decoding="async"
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}
