import { from, type Look } from '@dining/theme';
import { tablecloth } from './tablecloth.ts';

/** A round table, and a hero with a curved foot. */
export const scoop = (look: Look): string =>
  `${tablecloth(look, {
    beside: (side) =>
      `inset:-210px auto auto auto;${side === 'right' ? 'left' : 'right'}:55%;width:860px;height:860px;border-radius:50%`,
    strip: 'border-radius:0 0 50% 50%/0 0 40px 40px',
  })}
.hero{border-radius:0 0 50% 50%/0 0 72px 72px}
.hero-inner{padding-bottom:84px}
${from('side')}{.hero-inner{padding-bottom:100px}}`;
