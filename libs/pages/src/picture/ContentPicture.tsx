import { pictureVariant } from '@dining/site';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

/** A picture named in content. One from the partner's folder has a smaller form for browsers that know AVIF. */
export function ContentPicture({ src, ...props }: ComponentPropsWithoutRef<'img'> & { src: string }): ReactNode {
  const avif = pictureVariant(src);
  const image = <img src={src} {...props} />;
  if (avif === undefined) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} />
      {image}
    </picture>
  );
}
