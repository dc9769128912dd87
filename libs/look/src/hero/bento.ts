import { from, shortPhone, token, type Look } from '@dining/theme';

const TILE = `position:relative;overflow:hidden;border-radius:${token('radius-panel')}`;

/** Tiles: words, dishes, search and the best earn rate. */
export const bento = ({ words }: Look): string => {
  const isMirrored = words === 'end';
  return `
.hero-inner{display:grid;grid-template-columns:1fr 1fr;gap:10px;padding-block:16px}
.hero-words,.hero-art{display:contents}
.hero-title{${TILE};grid-column:1/-1;padding:${token('space-6')};background:${token('color-bg-panel')};color:${token('color-text-on-panel')}}
.hero h1{font-size:clamp(${token('font-size-2xl')},5vw,${token('font-size-4xl')})}
.hero-lead{margin-top:${token('space-3')};color:inherit;font-size:${token('font-size-md')}}
.hero-search{grid-column:1/-1;margin:0}
.hero-figure{${TILE};display:grid;align-content:center;padding:${token('space-4')} ${token('space-5')};background:${token('color-bonus-bg')};color:${token('color-bonus-text')};font-size:${token('font-size-sm')}}
.hero-figure b{display:block;font:${token('font-weight-display')} ${token('font-size-4xl')}/1 ${token('font-display')}}
.hero-dish{${TILE};min-height:150px;background:${token('art-surface-2')}}
.hero-dish:nth-child(2){background:${token('art-surface-5')}}
.hero-dish:nth-child(n+3){display:none}
.hero-dish img{position:absolute;width:230px;right:-34px;bottom:-52px}
${isMirrored ? '.hero-dish:nth-child(1),.hero-figure{order:-1}' : '.hero-title{order:-2}.hero-dish:nth-child(1),.hero-figure{order:-1}'}
.hero-dish:nth-child(2){order:1}
.hero-dish:nth-child(2){grid-column:1/-1;min-height:120px}
.hero-dish:nth-child(2) img{right:auto;left:26%;bottom:-96px}
${shortPhone}{.hero-dish{min-height:104px}}
${from('side')}{
.hero-inner{grid-template:minmax(196px,auto) 140px 140px/repeat(6,1fr);gap:14px;max-width:calc(1180px + 2*${token('gutter')});padding:28px ${token('gutter')}}
.hero-title{grid-area:${isMirrored ? '1/3/2/7' : '1/1/3/5'};padding:${token('space-7')}}
.hero-dish:nth-child(1){grid-area:${isMirrored ? '1/1/3/3' : '1/5/3/7'}}
.hero-search{${TILE};display:grid;align-content:center;grid-area:${isMirrored ? '3/1/4/5' : '3/1/4/4'};padding:${token('space-3')};background:${token('color-bg-raised')};color:${token('color-text-default')}}
.hero-search form{box-shadow:none}
.hero-note,.hero-note a{margin-top:${token('space-1')};padding-left:${token('space-3')};color:${token('color-text-default')}}
.hero-figure{grid-area:${isMirrored ? '2/3/3/5' : '3/4/4/5'}}
.hero-dish:nth-child(2){grid-area:${isMirrored ? '2/5/4/7' : '3/5/4/7'}}
.hero-dish:nth-child(1) img{width:400px;right:-48px;bottom:-84px}
.hero-dish:nth-child(2) img{width:310px;right:-40px;bottom:-104px;left:auto}
}
`;
};
