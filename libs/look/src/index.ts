export { planDrawings, type DrawingPlan } from './drawings/drawing-plan.ts';
export { pictureWidth, siteArt, siteDrawings } from './drawings/site-drawings.ts';
export { lookCss, type LookPictures } from './look-css.ts';
export { mailWordmark } from './header/mail-wordmark.ts';
export { wordmarkCss, type WordmarkName } from './header/wordmark-css.ts';
