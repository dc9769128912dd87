export { answerCalls, errorAnswer, TEST_ORIGIN, type Answer, type Answers } from './answer-calls.ts';
export { drawMerchant } from './draw-merchant.ts';
export { fillInBrowser } from './fill-in-browser.ts';
export { makeMerchant, makeMerchantDetail, makeSearchResult } from './make-merchant.ts';
export { makeDeck, makePartner, type SettingsOverrides } from './make-partner.ts';
export { makeBootstrap, pathArt, type SiteParts } from './make-site.ts';
export { renderWithSite, type RenderOptions } from './render-with-site.tsx';
export { StorySite } from './StorySite.tsx';
export { makeStore, TestSite, type TestStore } from './TestSite.tsx';
