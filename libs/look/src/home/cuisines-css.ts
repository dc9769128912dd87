import { from, token, type Look } from '@dining/theme';

const link = `.cuisines a{color:inherit;font-weight:${token('font-weight-medium')};text-decoration:none}`;

/** Drawn plates that turn under the pointer. */
const plates = `
.cuisines{display:grid;grid-template-columns:repeat(3,1fr);gap:${token('space-5')} ${token('space-2')}}
.cuisines a{display:grid;justify-items:center;gap:${token('space-1')};border-radius:${token('radius-card')};font-size:${token('font-size-sm')};text-align:center}
.cuisines img{width:100%;max-width:156px;transition:transform ${token('motion-duration-scene')} ${token('motion-ease-out')}}
.cuisines a:hover img{transform:rotate(8deg) scale(1.04)}
[data-big] .cuisines{grid-template-columns:repeat(2,1fr)}
${from('columns')}{.cuisines{grid-template-columns:repeat(6,1fr)}.cuisines a{font-size:${token('font-size-md')}}}
${from('side')}{[data-big] .cuisines{grid-template-columns:repeat(3,1fr)}}
`;

/** Chips in as many lines as they need. */
const chips = `
.cuisines{display:flex;flex-wrap:wrap;gap:${token('space-3')}}
.cuisines a{display:flex;align-items:center;min-height:${token('size-control')};padding:0 ${token('space-5')};border:max(1px,${token('size-stroke')}) solid ${token('color-border-strong')};border-radius:${token('radius-pill')};background:${token('color-bg-raised')};font-size:${token('font-size-lg')}}
.cuisines a:hover{border-color:transparent;background:${token('color-action-bg')};color:${token('color-action-text')}}
`;

/** A typeset menu. */
const menu = `
.cuisines a{display:flex;align-items:baseline;gap:${token('space-3')};padding:${token('space-3')} 0;border-bottom:1px dotted ${token('color-border-strong')};font:${token('font-weight-display')} ${token('font-size-xl')}/1.2 ${token('font-display')}}
.cuisines a::after{content:'→' / '';margin-left:auto;font-family:${token('font-body')};color:${token('color-text-link')}}
.cuisines a:hover{color:${token('color-text-link')}}
${from('columns')}{.cuisines{display:grid;grid-template-columns:1fr 1fr;column-gap:${token('space-9')}}}
`;

const variants: Record<Look['cuisines'], string> = { plates, chips, menu };

/** The links to cuisines. */
export const cuisinesCss = ({ cuisines }: Look): string => link + variants[cuisines];
