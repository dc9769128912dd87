import { below, from, token, type Look } from '@dining/theme';
import { mirrored, placeDishes, type Spot } from './hero-base.ts';

const NARROW = [
  { top: '-8px', right: '84px', width: '210px' },
  { top: '-70px', right: '-76px', width: '190px' },
  { top: '112px', right: '-72px', width: '150px' },
  { top: '-52px', left: '-64px', width: '176px' },
];

const WIDE = [
  { top: 'calc(50% - 172px)', right: '12%', width: '386px' },
  { top: '-88px', right: '-110px', width: '330px' },
  { right: '-96px', bottom: '-54px', width: '296px' },
  { top: '-132px', right: 'calc(12% + 130px)', width: '268px' },
  { right: 'calc(12% + 150px)', bottom: '-150px', width: '236px' },
];

/** The cloth behind the dishes in wide heroes: everything but its color. */
type Cloth = (side: 'left' | 'right') => string;

/**
 * Words beside a table with five dishes that overlap the hero's edges. On phones the table is a strip above the words.
 * @param cloth shape of the table from 861 px on
 * @param foot shape of the lower edge of the strip on phones
 */
export function tablecloth({ words }: Look, cloth: Cloth, foot: string): string {
  const isMirrored = words === 'end';
  const spots = (all: readonly Spot[]) => placeDishes(isMirrored ? mirrored(all) : all);
  return `
.hero-inner{padding-top:212px}
.hero-art::before{content:'';position:absolute;inset:0 0 auto;height:186px;background:${token('art-surface-2')};${foot}}
${spots(NARROW)}
${isMirrored ? '.hero-dish:nth-child(3){display:none}' : `${below('side')}{[data-big] .hero-dish:nth-child(3){display:none}}`}
${from('side')}{
.hero-inner{min-height:560px;padding-block:92px 100px}
.hero-art::before{height:auto;border-radius:0;clip-path:none;${cloth(isMirrored ? 'left' : 'right')}}
${spots(WIDE)}
.hero-lead{max-width:min(26em,45vw)}
${isMirrored ? '.hero-words{max-width:520px;margin-left:auto}' : ''}
}`;
}
