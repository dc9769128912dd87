import { from, token, type Look } from '@dining/theme';
import { placeDishes } from './hero-base.ts';

/** Half circles bitten out of the lower edge of the slip. */
const TORN = `mask:conic-gradient(from -45deg at bottom,transparent,currentcolor 1deg 89deg,transparent 90deg) bottom/24px 51% repeat-x,linear-gradient(currentcolor 0 0) top/100% 51% no-repeat`;

/** A torn receipt that ends in the reward, beside the words. */
export const ticket = ({ words }: Look): string => {
  const isMirrored = words === 'end';
  const side = isMirrored ? 'left' : 'right';
  return `
.hero-inner{display:flex;flex-direction:column;padding-bottom:0}
.hero-ticket{width:min(300px,100%);margin:36px auto -24px;padding:36px 26px 56px;background:${token('color-bg-panel')};color:${token('color-text-on-panel')};font-family:${token('font-display')};font-size:${token('font-size-sm')};rotate:${isMirrored ? '-' : ''}3deg;${TORN}}
.hero-ticket div{display:flex;justify-content:space-between;gap:${token('space-3')};padding:7px 0;border-bottom:1.5px dashed color-mix(in srgb,currentcolor 30%,transparent)}
.hero-ticket b{display:block;margin-top:${token('space-4')};font-size:${token('font-size-5xl')};line-height:1.1}
${placeDishes([{ [side]: '-86px', bottom: '24px', width: '180px' }])}
${from('side')}{
.hero-inner{display:grid;grid-template-columns:${isMirrored ? '1fr 1.3fr' : '1.3fr 1fr'};gap:72px;align-items:start;min-height:560px;padding-top:0}
.hero-words{grid-row:1;grid-column:${isMirrored ? 2 : 1};align-self:center;padding-block:72px}
.hero-ticket{grid-row:1;grid-column:${isMirrored ? 1 : 2};width:350px;margin:-12px auto 0;padding:48px 30px 64px;font-size:${token('font-size-md')}}
${placeDishes([{ [side]: 'max(-110px,(100% - 1360px)/2)', bottom: '-40px', width: '270px' }])}
}`;
};
