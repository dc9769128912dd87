import type { ComponentProps, ReactNode } from 'react';

/** Where compose puts the pictures of a partner's folder, each as WebP and as AVIF under the same name. */
const COMPOSED = /^(\/assets\/pictures\/.*)webp$/;

/** A picture that content names. Browsers take the AVIF of a composed picture if they can show it. */
export function ContentPicture({ src, ...image }: ComponentProps<'img'> & { src: string }): ReactNode {
  const picture = <img alt="" {...image} src={src} />;
  if (!COMPOSED.test(src)) return picture;
  return (
    <picture>
      <source type="image/avif" srcSet={src.replace(COMPOSED, '$1avif')} />
      {picture}
    </picture>
  );
}
