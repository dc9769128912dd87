import { usePartner } from '@dining/partner-settings';
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
  /** Which of its pictures; 1 is the first. */
  picture?: number;
  /** Empty where the name stands beside it. */
  alt?: string;
  /** How wide it is shown, for the browser's choice among the widths. */
  sizes: string;
  /** Among the first things seen: fetched at once and before others. */
  priority?: boolean;
};

/** A merchant's picture in the width that fits, filling the element round it. Without priority it waits until it is near. */
export function MerchantPicture({ base, picture = 1, alt = '', sizes, priority = false }: MerchantPictureProps) {
  const { apiBase } = usePartner().settings;
  const address = base.startsWith('/') ? apiBase + base : base;
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
