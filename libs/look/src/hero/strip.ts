import { from, shortPhone, token, type Look } from '@dining/theme';
import { centeredWords, stackedSearch } from './hero-base.ts';

const PRINT = `background:${token('color-bg-raised')};box-shadow:${token('elevation-2')}`;

/** Prints in a row along the foot, below centered words. */
const row = `
${centeredWords}
.hero-inner{padding-block:32px 0}
.hero-art{position:static;display:flex;justify-content:center;gap:12px;width:760px;margin:${token('space-7')} 0 -64px 50%;translate:-50%}
.hero-dish{position:static;flex:1;padding:10px 10px 40px;${PRINT}}
.hero-dish:nth-child(odd){margin-top:16px;rotate:-4deg}
.hero-dish:nth-child(even){rotate:3deg}
.hero-dish img{aspect-ratio:3/4;object-fit:cover}
.hero-inner{display:flex;flex-direction:column}
.hero-art{order:1}
${from('side')}{
.hero-inner{padding-top:64px}
.hero-words{max-width:660px}
.hero-art{gap:22px;width:1360px;margin-bottom:-96px}
.hero-dish{padding:12px 12px 46px}
}`;

/** Two tilted strips of prints, as from a photo booth, beside the words. */
const columns = (isMirrored: boolean): string => `
.hero-inner{display:flex;flex-direction:column;gap:${token('space-6')};padding-block:24px 40px}
.hero-art{position:static;display:flex;gap:8px;margin-inline:-10px;padding:12px;rotate:-2deg;${PRINT}}
.hero-dish{position:static;flex:1}
.hero-dish:nth-child(n+4){display:none}
.hero-dish img{height:132px;object-fit:cover}
${shortPhone}{.hero-dish img{height:72px}}
${from('side')}{
.hero-inner{display:block;min-height:600px;padding-block:88px}
.hero-words{max-width:420px${isMirrored ? ';margin-left:auto' : ''}}
.hero h1{font-size:${token('font-size-4xl')}}
${stackedSearch}
.hero-art{position:absolute;inset:-40px auto auto;${isMirrored ? 'left' : 'right'}:max(-20px,(100% - ${token('page')})/2 - 40px);z-index:-1;display:grid;grid-template-columns:260px 260px;gap:22px;margin:0;padding:0;background:none;box-shadow:none;rotate:4deg}
.hero-dish,.hero-dish:nth-child(n){display:block;padding:14px 14px 0;${PRINT}}
.hero-dish:nth-child(even){translate:0 84px}
.hero-dish:nth-child(n+5){padding-bottom:14px}
.hero-dish img{height:auto;aspect-ratio:5/4}
}`;

/** Photo prints of dishes: a row below the words, or two strips beside them. */
export const strip = ({ words }: Look): string => (words === 'center' ? row : columns(words === 'end'));
