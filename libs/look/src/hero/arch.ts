import { from, shortPhone, token, type Look } from '@dining/theme';
import { centeredWords } from './hero-base.ts';

const windows = `
.hero-inner{display:flex;flex-direction:column;gap:${token('space-6')};padding-block:28px 40px}
.hero-art{position:static;display:flex;gap:12px;height:220px}
.hero-dish{position:relative;flex:1;overflow:hidden;border:6px solid ${token('color-bg-panel')};border-radius:999px 999px 0 0}
.hero-dish:nth-child(odd){margin-top:28px}
.hero-dish:nth-child(n+4){display:none}
.hero-dish img{position:absolute;inset:0;height:100%;object-fit:cover}
`;

/** Dishes seen through three arched windows beside the words. */
const arcade = (isMirrored: boolean): string => `
${shortPhone}{.hero-art{height:112px}}
${from('side')}{
.hero-inner{display:grid;grid-template-columns:${isMirrored ? '1fr 1.3fr' : '1.3fr 1fr'};align-items:center;gap:56px;min-height:560px;padding-block:56px 0}
.hero-art{grid-row:1;grid-column:${isMirrored ? 1 : 2};align-self:stretch;gap:20px;height:auto;min-height:500px}
.hero-dish{border-bottom:0}
.hero-dish:nth-child(odd){margin-top:64px}
.hero-words{grid-row:1;grid-column:${isMirrored ? 2 : 1};padding-bottom:64px}
.hero h1{max-width:11em;font-size:${token('font-size-4xl')}}
}`;

/** A row of oval windows along the foot of the hero, as in a cabin. */
const cabin = `
${centeredWords}
.hero-inner{padding-bottom:0}
.hero-art{order:1;gap:16px;height:210px;margin:0 -60px -70px}
.hero-dish,.hero-dish:nth-child(n){display:block;margin:0;border:0;border-radius:999px;box-shadow:0 0 0 8px color-mix(in srgb,${token('color-bg-page')} 45%,transparent)}
${from('side')}{
.hero-inner{min-height:660px;padding-top:60px;gap:${token('space-8')}}
.hero-words{max-width:660px}
.hero-art{gap:56px;height:360px;margin:0 -150px -130px}
}`;

/** Dishes behind windows: arches beside the words, or a row of ovals below centered words. */
export const arch = ({ words }: Look): string => windows + (words === 'center' ? cabin : arcade(words === 'end'));
