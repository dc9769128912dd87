import { from, token } from '@dining/theme';

/**
 * What all hero layouts share. A hero has scenery, dishes (`.hero-art > .hero-dish > img`), words (`.hero-title` and
 * `.hero-search`) and, in some layouts, one addition: `.hero-list`, `.hero-ticket` or `.hero-figure`.
 */
export const heroBase = `
.hero{position:relative;isolation:isolate;overflow:clip;background:${token('color-bg-hero')};color:${token('color-text-on-hero')}}
.hero-scenery{position:absolute;inset:0;z-index:-2;background:var(--hero-scenery,none) center/cover no-repeat}
.hero-inner{position:relative;isolation:isolate;max-width:1600px;margin-inline:auto;padding:40px max(${token('gutter')},(min(100%,1600px) - ${token('page')})/2)}
.hero-art{position:absolute;inset:0;z-index:-1;pointer-events:none}
.hero-dish{position:absolute;display:block}
.hero-dish img{width:100%;max-width:none}
.hero h1{font-size:clamp(${token('font-size-3xl')},6.4vw,${token('font-size-5xl')});line-height:1;max-width:9em}
.hero-lead{max-width:27em;margin-top:${token('space-4')};color:${token('color-text-on-hero-muted')};font-size:${token('font-size-lg')};text-wrap:pretty}
.hero-search{margin-top:${token('space-6')}}
.hero-note{display:flex;align-items:center;gap:${token('space-2')};margin-top:${token('space-5')};color:${token('color-text-on-hero-muted')};font-size:${token('font-size-sm')}}
.hero-note a{color:${token('color-text-on-hero')};font-weight:${token('font-weight-bold')}}
${from('side')}{.hero-words{max-width:600px}}
`;

/** Words centered, with the search form and its note below them. */
export const centeredWords = `
.hero-words{margin-inline:auto;text-align:center}
.hero h1,.hero-lead{margin-inline:auto}
.hero-search{text-align:start}
.hero-note{justify-content:center}
`;

/** Words on the panel color, for layouts whose background would disturb them. */
export const panelWords = `
.hero-words{padding:${token('space-6')};border-radius:${token('radius-panel')};background:${token('color-bg-panel')};color:${token('color-text-on-panel')}}
.hero-lead,.hero-note,.hero-note a{color:inherit}
`;

/** The two fields and the button below each other at every width, for narrow columns. */
export const stackedSearch = `
.hero-search form{grid-template-columns:1fr}
.hero-search form>button{margin:${token('space-2')} 0 0}
.hero-search form>label+label{border-top:${token('size-stroke')} solid ${token('color-border-subtle')};box-shadow:none}
`;

/** Where one dish of a hero stands; any CSS length or percentage. */
export type Spot = { top?: string; right?: string; bottom?: string; left?: string; width: string };

/** Rules that place the dishes, first spot for the first dish; dishes without a spot are not shown. */
export function placeDishes(spots: readonly Spot[]): string {
  const rules = spots.map(
    ({ width, top = 'auto', right = 'auto', bottom = 'auto', left = 'auto' }, index) =>
      `.hero-dish:nth-child(${index + 1}){display:block;inset:${top} ${right} ${bottom} ${left};width:${width}}`,
  );
  return `.hero-dish{display:none}${rules.join('')}`;
}

/** Spots measured from the foot of the hero instead of its top, for layouts whose words come first on phones. */
export const fromFoot = (spots: readonly Spot[]): Spot[] =>
  spots.map(({ top, bottom, ...rest }) => ({
    ...rest,
    ...(top !== undefined && { bottom: top }),
    ...(bottom !== undefined && { top: bottom }),
  }));

/** Spots on the other side, for layouts whose words stand at the end. */
export const mirrored = (spots: readonly Spot[]): Spot[] =>
  spots.map(({ left, right, ...rest }) => ({
    ...rest,
    ...(left !== undefined && { right: left }),
    ...(right !== undefined && { left: right }),
  }));
