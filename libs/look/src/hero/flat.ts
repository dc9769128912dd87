import type { Look } from '@dining/theme';
import { tablecloth } from './tablecloth.ts';

/** A tablecloth with a straight edge: the quietest hero. */
export const flat = (look: Look): string =>
  tablecloth(look, {
    beside: (side) => (side === 'right' ? 'inset:0 -50vw 0 60%' : 'inset:0 60% 0 -50vw'),
    strip: '',
  });
