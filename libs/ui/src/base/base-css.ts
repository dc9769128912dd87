import { below, from, low, tiny, token } from '@dining/theme';
import { hiddenStyle } from './style-parts.ts';

/** Tokens in rem on tiny screens, by their names. */
const tinyTokens = Object.entries({
  // Distances have as many pixels as beside text of the usual size.
  'space-1': 0.125,
  'space-2': 0.25,
  'space-3': 0.375,
  'space-4': 0.5,
  'space-5': 0.625,
  'space-6': 0.75,
  'space-7': 1,
  'space-card': 0.5,
  // Text is as large as the visitor asks for, and headings grow less, so that the words of most are whole.
  'font-size-md': 1,
  'font-size-lg': 1.25,
  'font-size-xl': 1.375,
  'font-size-2xl': 1.5,
  'font-size-3xl': 1.75,
  'font-size-4xl': 2,
  'font-size-5xl': 2.25,
})
  .map(([name, rem]) => `--${name}:${rem}rem!important`)
  .join(';');

/**
 * The page-wide stylesheet: reset, body, headings, focus ring, viewport variants, motion and print rules.
 * The document renderer puts it once into every page, before the component styles; the partner's variables and the
 * `@font-face` rules come separately. It sets no color, font family or radius itself.
 *
 * `data-unseen` visually hides text for screen readers, in HTML that no component renders.
 *
 * Words break where a line is too narrow for them, except in the header. On tiny screens every text wraps, within words if
 * it must, distances take half of their share, which leaves it to the letters, and headings are little larger than the
 * text (RCH-01).
 *
 * Fields have letters of at least 16 px: browsers on iPhones zoom into smaller ones.
 *
 * `--gutter`, `--page` (column width) and `--round` (pins and avatars: round unless the partner's controls are
 * square) are derived here. The narrow and wide variants of a text switch at 661 px (CPY-05).
 */
export const baseCss: string = `
*,*::before,*::after{box-sizing:border-box}
:root{--gutter:20px;--page:${token('size-content')};--round:50%}
[data-square]{--round:0}
${from('columns')}{:root{--gutter:32px}}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding:96px 0 84px}
${low}{:root{--bottom-bar:0px!important}html{scroll-padding:16px 0}}
${tiny}{:root{${tinyTokens}}body *{overflow-wrap:anywhere;text-wrap-mode:wrap!important}}
body{margin:0;overflow-x:clip;min-width:${token('size-min')};background:${token('color-bg-page')};
color:${token('color-text-default')};
font:${token('font-weight-regular')} ${token('font-size-md')}/${token('font-leading-body')} ${token('font-body')};
-webkit-font-smoothing:antialiased;overflow-wrap:anywhere}
.site-header{overflow-wrap:break-word}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset{margin:0;padding:0;border:0}
ul,ol{list-style:none}
fieldset{min-width:0}
h1,h2,h3{font-family:${token('font-display')};font-weight:${token('font-weight-display')};
letter-spacing:${token('font-tracking-display')};line-height:${token('font-leading-display')};
text-wrap:balance;hyphens:manual}
h1{font-size:clamp(${token('font-size-2xl')},4.2vw,${token('font-size-3xl')})}
h2{font-size:clamp(${token('font-size-xl')},2.8vw,${token('font-size-2xl')})}
h3{font-size:${token('font-size-lg')};letter-spacing:-.012em;line-height:1.25}
strong,b{font-weight:${token('font-weight-bold')}}
sup{font-size:.62em;line-height:0;vertical-align:baseline;position:relative;top:-.5em}
a{color:${token('color-text-link')};text-underline-offset:.2em;text-decoration-thickness:from-font}
img,svg{display:block;max-width:100%}
img{height:auto}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
input,select,textarea{font-size:max(16px,1em)!important}
button{cursor:pointer}
:focus-visible{outline:3px solid ${token('color-focus-ring')};outline-offset:2px;
box-shadow:0 0 0 2px ${token('color-focus-gap')}}
[data-lazy]{display:contents}
[data-unseen]{${hiddenStyle}}
${below('columns')}{[data-viewport=wide]{display:none}}
${from('columns')}{[data-viewport=narrow]{display:none}}
@keyframes sheen{to{opacity:1}}
@keyframes spin{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation:none!important;transition:none!important;
scroll-behavior:auto!important}}
@media print{[data-print=hide]{display:none!important}}
`.replace(/\n */g, '');
