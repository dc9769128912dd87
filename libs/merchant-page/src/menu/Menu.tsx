import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { MenuCourse } from './MenuCourse.tsx';
import { MenuPictures, safeMenuImages } from './MenuPictures.tsx';

const Note = styled.p`
  margin-block: ${token('space-3')};
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

/** Sections that are open at first: what most people order. */
const OPEN_SECTIONS = 2;

/** The menu as text where the restaurant gave one, and its pictures (MER-04). */
export function Menu({ menu, menuImages }: Pick<MerchantDetail, 'menu' | 'menuImages'>): ReactNode {
  const copy = useCopy();
  const images = safeMenuImages(menuImages);
  if (menu.length === 0 && images.length === 0) return null;
  return (
    <section aria-labelledby="menu">
      <h2 id="menu">{copy('merchantPage.menu')}</h2>
      {menu.map((section, place) => (
        <MenuCourse key={place} section={section} isOpen={place < OPEN_SECTIONS} />
      ))}
      {menu.length > 0 && <Note>{copy('merchantPage.menu.note')}</Note>}
      {images.length > 0 && <MenuPictures images={images} />}
    </section>
  );
}
