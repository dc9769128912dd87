import { below, from, shortPhone, token, type Look } from '@dining/theme';
import { mirrored, placeDishes, type Spot } from './hero-base.ts';

const NARROW: readonly Spot[] = [
  { top: '-8px', right: '84px', width: '210px' },
  { top: '-70px', right: '-76px', width: '190px' },
  { top: '86px', right: '-80px', width: '150px' },
  { top: '-52px', left: '-64px', width: '176px' },
];

/* Larger, so that a program with its words at the end differs on phones as well. */
const NARROW_LARGE: readonly Spot[] = [
  { top: '-20px', left: 'calc(50% - 152px)', width: '304px' },
  { top: '-96px', left: '-104px', width: '214px' },
  { top: '122px', right: '-92px', width: '190px' },
  { top: '-72px', right: '-84px', width: '196px' },
];

const WIDE: readonly Spot[] = [
  { top: 'calc(50% - 172px)', right: '12%', width: '386px' },
  { top: '-88px', right: '-110px', width: '330px' },
  { right: '-96px', bottom: '-54px', width: '296px' },
  { top: '-132px', right: 'calc(12% + 130px)', width: '268px' },
  { right: 'calc(12% + 150px)', bottom: '-150px', width: '236px' },
];

/** The scale of the table on short phones, so that the search button is in the first view. */
const SHORT_SCALE = 0.45;

/** The shape of a tablecloth. */
export type Cloth = {
  /** Beside the words, from 861 px on: position and outline. */
  beside(side: 'left' | 'right'): string;
  /** On phones, a strip above the words: its outline. */
  strip: string;
};

/**
 * Words beside a table with five dishes that overlap the hero's edges. On phones the table is a strip above the words.
 */
export function tablecloth({ words }: Look, { beside, strip }: Cloth): string {
  const isMirrored = words === 'end';
  const phones = isMirrored ? { height: 264, spots: NARROW_LARGE } : { height: 186, spots: NARROW };
  return `
.hero-inner{padding-top:${phones.height + 26}px}
.hero-art::before{content:'';position:absolute;inset:0 0 auto;height:${phones.height}px;background:${token('art-surface-2')};${strip}}
${placeDishes(phones.spots)}
${shortPhone}{.hero-inner{padding-top:${phones.height * SHORT_SCALE + 22}px}.hero-art{zoom:${SHORT_SCALE}}}
${below('side')}{[data-big] .hero-dish:nth-child(3){display:none}}
${from('side')}{
.hero-inner{min-height:560px;padding-block:92px 100px}
.hero-art::before{height:auto;border-radius:0;clip-path:none;${beside(isMirrored ? 'left' : 'right')}}
${placeDishes(isMirrored ? mirrored(WIDE) : WIDE)}
.hero-lead{max-width:min(26em,45vw)}
${isMirrored ? '.hero-words{max-width:520px;margin-left:auto}' : ''}
}`;
}
