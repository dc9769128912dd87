import type { HeroLayout, Look } from '@dining/theme';
import { arch } from './arch.ts';
import { bento } from './bento.ts';
import { edge } from './edge.ts';
import { flat } from './flat.ts';
import { heroBase } from './hero-base.ts';
import { indexList } from './index-list.ts';
import { map } from './map.ts';
import { poster } from './poster.ts';
import { rise } from './rise.ts';
import { scoop } from './scoop.ts';
import { strip } from './strip.ts';
import { tabletop } from './tabletop.ts';
import { ticket } from './ticket.ts';

type HeroStyle = (look: Look, hasBoard: boolean) => string;

const layouts: Record<HeroLayout, HeroStyle> = {
  edge,
  scoop,
  tabletop,
  arch,
  poster,
  map,
  index: indexList,
  ticket,
  strip,
  rise,
  bento,
  flat,
};

const motifs = {
  tile: 'mask:var(--hero-motif)',
  row: 'mask:var(--hero-motif) top/auto repeat-x',
};

type HeroParts = {
  /** Whether the panel has another color than the hero. */
  hasBoard: boolean;
  /** Whether the partner has drawn its motif. */
  hasMotif: boolean;
};

/** The style of the chosen hero layout. */
export function heroCss(look: Look, { hasBoard, hasMotif }: HeroParts): string {
  const motif =
    look.motif && hasMotif
      ? `.hero-scenery::after{content:'';position:absolute;inset:0;background:var(--color-motif);${motifs[look.motif]}}`
      : '';
  return heroBase + layouts[look.hero](look, hasBoard) + motif;
}
