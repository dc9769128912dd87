import { from, token, type Look } from '@dining/theme';
import { centeredWords, panelWords, placeDishes } from './hero-base.ts';

const AROUND = [
  { top: '-34px', left: '-2%', width: '310px' },
  { top: '-60px', right: '-2%', width: '310px' },
  { bottom: '-96px', left: '3%', width: '300px' },
  { right: '2%', bottom: '-72px', width: '310px' },
  { top: '-196px', left: '25%', width: '290px' },
  { right: '25%', bottom: '-204px', width: '290px' },
];

const BESIDE = [
  { top: '36px', left: '50%', width: '340px' },
  { top: '-52px', right: '-6%', width: '340px' },
  { bottom: '-66px', left: '66%', width: '330px' },
  { right: '-10%', bottom: '-30px', width: '300px' },
  { top: '-220px', left: '34%', width: '310px' },
  { bottom: '-206px', left: '40%', width: '300px' },
];

const NARROW = [
  { top: '-34px', left: '-52px', width: '212px' },
  { top: '-52px', right: '-60px', width: '212px' },
  { bottom: '-46px', left: '-44px', width: '206px' },
  { right: '-52px', bottom: '-62px', width: '212px' },
];

/** A table from edge to edge, with the words on a panel: in the middle of the dishes, or beside them. */
export const tabletop = ({ words }: Look): string => `
${panelWords}
.hero-inner{padding-block:150px 164px}
.hero-words{position:relative;padding:${token('space-7')} ${token('space-6')};box-shadow:${token('elevation-2')}}
.hero-words::before{content:'';position:absolute;inset:10px;border:max(${token('size-stroke')},1px) solid ${token('color-accent')};border-radius:max(0px,${token('radius-panel')} - 10px);pointer-events:none}
${placeDishes(NARROW)}
${words === 'center' ? centeredWords : ''}
${from('side')}{
.hero-inner{display:grid;align-items:center;min-height:580px;padding-block:64px}
.hero-words{max-width:560px;padding:${token('space-8')}}
.hero h1{font-size:${token('font-size-4xl')}}
${placeDishes(words === 'center' ? AROUND : BESIDE)}
${words === 'center' ? '' : `.hero-words{max-width:640px;padding:${token('space-7')}}`}
${words === 'end' ? '.hero-words{margin-left:auto}' : ''}
}`;
