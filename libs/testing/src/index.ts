export { answerCalls, errorAnswer, restoreFetch, TEST_ORIGIN, type Answer, type Answers } from './answer-calls.ts';
export { CARD_FRAME_ORIGIN, cardFrameAnswer, fakeCardFrame, type Forgery } from './fake-card-frame.ts';
export { findCombobox } from './find-combobox.ts';
export { makeBootstrap, pathArt, type SiteParts } from './make-bootstrap.ts';
export {
  makeActiveBonus,
  makeDiningProgress,
  makeKnownMember,
  makeMember,
  makeMemberBonus,
  memberOfTier,
  memberQuery,
} from './make-member.ts';
export { earnTerms, makeFacets, makeMerchant, makeMerchantDetail, makeSearchResult } from './make-merchant.ts';
export { makeDeck, makePartner, type SettingsOverrides } from './make-partner.ts';
export { makeReservation, makeSlot, RESERVATION_ZONE } from './make-reservation.ts';
export { polyfillJsdom } from './polyfill-jsdom.ts';
export { hydrateWithSite, renderOnServer, renderWithSite, type RenderOptions } from './render-with-site.tsx';
export { storyCardFrame } from './story-card-frame.ts';
export { storySurveyForm } from './story-survey-form.ts';
export { StoryContent } from './story-content.tsx';
export { StorySite } from './StorySite.tsx';
export { TestSite } from './TestSite.tsx';
