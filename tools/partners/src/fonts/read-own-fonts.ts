import { existsSync, readdirSync } from 'node:fs';
import { ownFontsAmong, type OwnFont } from '@dining/theme';

/** The font files of a family in the folder `fonts` of a partner, lightest first; none for families of packages. */
export function ownFonts(partnerFolder: string, family: string): OwnFont[] {
  const dir = `${partnerFolder}/fonts`;
  return existsSync(dir) ? ownFontsAmong(readdirSync(dir), family) : [];
}
