import { below, from, token, type Look } from '@dining/theme';
import { fromFoot, mirrored, placeDishes, type Spot } from './hero-base.ts';

const NARROW: readonly Spot[] = [
  { top: '-8px', right: '84px', width: '210px' },
  { top: '-70px', right: '-76px', width: '190px' },
  { top: '112px', right: '-72px', width: '150px' },
  { top: '-52px', left: '-64px', width: '176px' },
];

const WIDE: readonly Spot[] = [
  { top: 'calc(50% - 172px)', right: '12%', width: '386px' },
  { top: '-88px', right: '-110px', width: '330px' },
  { right: '-96px', bottom: '-54px', width: '296px' },
  { top: '-132px', right: 'calc(12% + 130px)', width: '268px' },
  { right: 'calc(12% + 150px)', bottom: '-150px', width: '236px' },
];

/** The shape of a tablecloth. */
export type Cloth = {
  /** Beside the words, from 861 px on: position and outline. */
  beside(side: 'left' | 'right'): string;
  /** On phones, a strip along an edge of the hero: its outline toward the words. */
  strip(edge: 'top' | 'foot'): string;
};

/**
 * Words beside a table with five dishes that overlap the hero's edges. On phones the table is a strip above the words, or
 * below them where they stand at the end.
 */
export function tablecloth({ words }: Look, { beside, strip }: Cloth): string {
  const isMirrored = words === 'end';
  const phones = isMirrored
    ? `.hero-inner{padding-block:36px 208px}.hero-art::before{inset:auto 0 0;${strip('foot')}}${placeDishes(fromFoot(mirrored(NARROW)))}`
    : `.hero-inner{padding-top:212px}.hero-art::before{inset:0 0 auto;${strip('top')}}${placeDishes(NARROW)}`;
  return `
.hero-art::before{content:'';position:absolute;height:186px;background:${token('art-surface-2')}}
${phones}
${below('side')}{[data-big] .hero-dish:nth-child(3){display:none}}
${from('side')}{
.hero-inner{min-height:560px;padding-block:92px 100px}
.hero-art::before{height:auto;border-radius:0;clip-path:none;${beside(isMirrored ? 'left' : 'right')}}
${placeDishes(isMirrored ? mirrored(WIDE) : WIDE)}
.hero-lead{max-width:min(26em,45vw)}
${isMirrored ? '.hero-words{max-width:520px;margin-left:auto}' : ''}
}`;
}
