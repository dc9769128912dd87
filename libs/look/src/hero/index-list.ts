import { from, token, type Look } from '@dining/theme';
import { placeDishes } from './hero-base.ts';

const list = `
.hero-inner{display:grid;gap:${token('space-6')};padding-block:36px}
.hero-list li{position:relative;display:flex;flex-wrap:wrap;gap:0 ${token('space-3')};align-items:baseline;padding:11px 0;border-bottom:1px solid color-mix(in srgb,currentcolor 28%,transparent)}
.hero-list span:first-of-type{order:-1;min-width:5.5em;font-size:${token('font-size-sm')}}
.hero-list a{flex:1;color:inherit;font:${token('font-weight-display')} ${token('font-size-lg')}/1.2 ${token('font-display')};text-decoration:none}
.hero-list a::after{content:'';position:absolute;inset:0}
.hero-list a:hover{text-decoration:underline}
.hero-list a:focus-visible{outline:0;box-shadow:none}
.hero-list li:focus-within:has(:focus-visible){outline:3px solid currentcolor;outline-offset:2px}
.hero-list span{font-size:${token('font-size-sm')}}
${from('side')}{.hero-list a{font-size:${token('font-size-xl')}}}
`;

/** A departures board: the list on the panel color, names in the accent. */
const board = `
.hero-list{padding:${token('space-3')} ${token('space-5')};border-radius:${token('radius-panel')};background:${token('color-bg-panel')};color:${token('color-text-on-panel')};box-shadow:${token('elevation-3')}}
.hero-list li:last-child{border:0}
.hero-list a{color:${token('color-accent')};letter-spacing:.05em;text-transform:uppercase}
.hero-art{display:none}
${from('side')}{
.hero-inner{grid-template-columns:1fr 1.1fr;gap:56px;align-items:center;min-height:560px;padding-block:56px}
.hero-list{padding:${token('space-5')} ${token('space-6')}}
}`;

/** A typeset list between double rules, with one dish in the corner. */
const typeset = `
.hero-list{padding-bottom:64px}
${placeDishes([{ right: '-46px', bottom: '-50px', width: '150px' }])}
.hero-inner::before,.hero-inner::after{content:'';height:5px;border-block:1px solid currentcolor}
.hero-inner::before{order:-1}
.hero-list li:last-child{border:0}
${from('side')}{
.hero-inner{grid-template-columns:1.1fr 1fr;gap:${token('space-6')} 72px;align-items:center;padding-block:36px}
.hero-inner::before,.hero-inner::after{grid-column:1/-1}
.hero h1{font-size:clamp(${token('font-size-4xl')},7.2vw,84px)}
.hero-words,.hero-list{padding-block:${token('space-7')}}
${placeDishes([{ right: 'max(-70px,(100% - 1240px)/2)', bottom: '-84px', width: '250px' }])}
}`;

/**
 * Five restaurants listed beside the words.
 * @param hasBoard whether the panel has another color than the hero: then the list is a board on it
 */
export const indexList = (_look: Look, hasBoard: boolean): string => list + (hasBoard ? board : typeset);
