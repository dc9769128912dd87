import { from, shortPhone, token, type Look } from '@dining/theme';
import { fromFoot, mirrored, panelWords, placeDishes, stackedSearch } from './hero-base.ts';

const NARROW = [
  { top: '158px', left: '38%', width: '112px' },
  { top: '130px', right: '6%', width: '86px' },
  { top: '24px', right: '15%', width: '84px' },
  { top: '34px', left: '42%', width: '72px' },
  { top: '74px', left: '7%', width: '92px' },
];

const WIDE = [
  { top: '300px', right: '36%', width: '172px' },
  { top: '240px', right: '6%', width: '150px' },
  { top: '96px', right: '20%', width: '128px' },
  { top: '72px', right: '43%', width: '104px' },
  { right: '20%', bottom: '32px', width: '108px' },
];

/** Streets from above: the dishes are pins on the map, the words are on a panel; on phones above or below the pins. */
export const map = ({ words }: Look): string => `
${panelWords}${stackedSearch}
.hero-inner{padding-block:${words === 'end' ? '24px 290px' : '300px 24px'}}
.hero-dish{border-radius:50%;background:${token('color-bg-page')};box-shadow:0 0 0 5px ${token('color-accent')},${token('elevation-3')}}
${placeDishes(words === 'end' ? fromFoot(mirrored(NARROW)) : NARROW)}
${words === 'end' ? '' : `${shortPhone}{.hero-inner{padding-top:120px}.hero-art{zoom:.4}}`}
${from('side')}{
.hero-inner{display:grid;align-items:center;min-height:580px;padding-block:56px}
.hero-words{max-width:440px;padding:${token('space-7')}${words === 'end' ? ';margin-left:auto' : ''}}
.hero h1{font-size:${token('font-size-4xl')}}
${placeDishes(words === 'end' ? mirrored(WIDE) : WIDE)}
}`;
