import type { Look } from '@dining/theme';
import { tablecloth } from './tablecloth.ts';

/** A tablecloth with a slanted edge. */
export const edge = (look: Look): string =>
  tablecloth(look, {
    beside: (side) =>
      side === 'right'
        ? 'inset:0 -50vw 0 56%;clip-path:polygon(16% 0,100% 0,100% 100%,0 100%)'
        : 'inset:0 56% 0 -50vw;clip-path:polygon(0 0,84% 0,100% 100%,0 100%)',
    strip: 'clip-path:polygon(0 0,100% 0,100% 76%,0 100%)',
  });
