import { token, type Look } from '@dining/theme';

/* Compact cards, on the map, look the same everywhere. */
const CARD = '.merchant-card:not([data-compact])';

/** Cards in a frame. */
const framed = `
${CARD}{gap:0;padding:10px;border:${token('size-stroke')} solid ${token('color-border-subtle')};border-radius:${token('radius-card')};background:${token('color-bg-raised')}}
${CARD} .merchant-picture{border-radius:max(0px,${token('radius-card')} - 6px)}
${CARD} .merchant-body{padding:12px 4px 4px}
`;

/** Rows with a small square picture, under a rule: two columns where there is room. */
const ledger = `
${CARD}{grid-template-columns:92px minmax(0,1fr);gap:0 ${token('space-4')};align-items:center;padding-block:${token('space-4')};border-bottom:${token('size-stroke')} solid ${token('color-border-strong')}}
${CARD} .merchant-picture{aspect-ratio:1;align-self:start}
${CARD} .merchant-tags{display:none}
.carousel-track.carousel-track:has(.merchant-card){grid-template-rows:repeat(2,auto);grid-auto-columns:min(84vw,420px);column-gap:${token('space-7')};row-gap:0}
.merchant-grid.merchant-grid{grid-template-columns:repeat(auto-fill,minmax(min(100%,340px),1fr));row-gap:0}
`;

/** Words on the picture, over a shade of the inverse color. */
const overlay = `
${CARD}{gap:0;overflow:hidden;border-radius:${token('radius-card')}}
${CARD}>*{grid-area:1/1}
${CARD} .merchant-picture{aspect-ratio:3/4}
${CARD} .merchant-body{--color-text-default:${token('color-text-on-inverse')};--color-text-muted:${token('color-text-on-inverse')};--color-text-link:${token('color-text-on-inverse')};--color-rating-fill:${token('color-text-on-inverse')};position:relative;align-self:end;padding:64px ${token('space-4')} ${token('space-4')};background:linear-gradient(transparent,color-mix(in srgb,${token('color-bg-inverse')} 90%,transparent) 56px,${token('color-bg-inverse')});color:${token('color-text-on-inverse')}}
${CARD} .merchant-tags{z-index:1}
`;

/** The name above the rating, both centered. */
const stackedTitle = `
${CARD} .merchant-title{flex-direction:column;align-items:center;gap:0}
${CARD} .merchant-title>:is(h2,h3,h4){flex:none}
`;

/** A photo print: wide white border, words centered below. */
const print = `
${CARD}{gap:0;padding:12px 12px 20px;border-radius:max(${token('radius-card')}*.4,2px);background:${token('color-bg-raised')};box-shadow:${token('elevation-2')};text-align:center}
${CARD} .merchant-picture{aspect-ratio:1;border-radius:max(${token('radius-card')}*.3,0px)}
${CARD} .merchant-body{padding-top:14px;justify-items:center}
${stackedTitle}
${CARD} .earn-row{justify-content:center}
.carousel-track.carousel-track{padding-block:${token('space-2')} ${token('space-6')}}
`;

/** A round picture, like a plate, with words centered below. The heart and the tags may reach beyond its edge. */
const plate = `
${CARD}{text-align:center}
${CARD} .merchant-picture{aspect-ratio:1;border-radius:50%;overflow:visible}
${CARD} .merchant-picture img{border-radius:50%}
${CARD} .merchant-tags{inset:auto 0 6px;justify-content:center;padding:0}
${CARD} .merchant-body{justify-items:center}
${stackedTitle}
${CARD} .earn-row{justify-content:center}
`;

/** The name on a band of the brand's color above the picture. */
const band = `
${CARD}{display:flex;flex-direction:column;gap:0;overflow:hidden;border:${token('size-stroke')} solid ${token('color-border-subtle')};border-radius:${token('radius-card')};background:${token('color-bg-raised')}}
${CARD} .merchant-body{display:contents}
${CARD} .merchant-title{order:-1;--color-rating-fill:${token('color-text-on-hero')};--color-text-muted:${token('color-text-on-hero')};--color-text-default:${token('color-text-on-hero')};align-items:center;min-height:52px;padding:10px 14px;background:${token('color-bg-hero')};color:${token('color-text-on-hero')}}
${CARD} .merchant-title>:is(h2,h3,h4){font-family:${token('font-display')};font-weight:${token('font-weight-display')};line-height:1.15}
${CARD} .merchant-picture{flex:none;border-radius:0}
${CARD} .merchant-body>p{padding-inline:14px}
${CARD} .merchant-title+p{padding-top:12px}
${CARD} .earn-row{margin:10px 14px 14px}
`;

const cards: Record<Look['card'], string> = { plain: '', framed, ledger, overlay, print, plate, band };

/** The style of the chosen card shape; `plain` is the card as it is. */
export const cardCss = ({ card }: Look): string =>
  `.carousel-track.carousel-track,.merchant-grid.merchant-grid{column-gap:${token('space-card')}}${cards[card]}`;
