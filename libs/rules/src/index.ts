export {
  activityState,
  awardStatuses,
  isExpired,
  mayReview,
  reviewedBy,
  type ActivityState,
  type AwardStatus,
} from './activity.ts';
export { ANNOUNCEMENT_COOKIE, announcementVersion } from './announcement-version.ts';
export { isOlderVersion } from './app-version.ts';
export { benefitUnits, REVIEWED_ABOVE_CENTS, smallestBill } from './benefit.ts';
export {
  BONUS_REMEMBERED_MS,
  bonusEndsOn,
  bonusStatuses,
  bonusWindow,
  countsForBonus,
  injectedBonusesOf,
  isNewMemberBonus,
  isBonusShown,
  type BonusRule,
  type BonusStatus,
  type InjectedBonus,
} from './bonus.ts';
export {
  CARD_FRAME_LOAD_MS,
  cardBrands,
  cardNetworks,
  cardTypes,
  MAX_CARDS,
  mayHoldCardNumber,
  passesLuhn,
  type CardNetwork,
  type CardType,
} from './card-number.ts';
export { cardRanges, startsWithin } from './card-ranges.ts';
export {
  CLAIM_DAYS,
  claimStatuses,
  type ClaimStatus,
  isSameBill,
  MAX_CLAIM_ANSWERS,
  openClaimStatuses,
  RECEIPT_MAX_SIDE,
  RECEIPT_MAX_BYTES,
  RECEIPT_MAX_MB,
} from './claim.ts';
export { minuteOf, timeOf } from './clock-minutes.ts';
export { clockText, openingText } from './clock-text.ts';
export { countText, pluralForm } from './count-text.ts';
export { longDayText, longFullDayText, longWeekdayText, monthText, shortWeekdayText } from './date-text.ts';
export { defaultLocation } from './default-location.ts';
export { benefitAfterRefund, decideDine, type CardState, type DineDecision, type DineFacts } from './dine-decision.ts';
export {
  cardKinds,
  dineEvents,
  dineKinds,
  feedOutcomes,
  type CardKind,
  type DineEvent,
  type DineKind,
  type FeedOutcomeName,
} from './dine-event.ts';
export { diningProgress, diningStatuses, type DiningStatus } from './dining-progress.ts';
export { distanceText } from './distance-text.ts';
export { dinnerPrices, earnExample, type EarnExample } from './earn-example.ts';
export {
  earnFacts,
  earnsExtra,
  type EarningHistory,
  type EarningMember,
  type EarningMerchant,
  type EarningSettings,
} from './earn-facts.ts';
export {
  earningWeek,
  earnPromise,
  promiseOn,
  promiseToAnyone,
  unlockingTier,
  weekOfPromises,
  type EarningWeek,
  type EarnPromise,
  type MerchantTerms,
  type MonthUsage,
  type PromiseFacts,
  type Unlocking,
} from './earn-promise.ts';
export { earnRateFigure, earnRateOf, isMoney, type CurrencyType, type EarnRates } from './earn-rate.ts';
export { briefOffer, termsOf, type BriefOffer } from './earn-terms.ts';
export { EMAIL_MAX_LENGTH, emailKey, isEmail, normalizeEmail } from './email.ts';
export { hasCardNumber, maskCardNumbers } from './find-card-numbers.ts';
export { foodWords } from './food-words/food-words.ts';
export { type FoodWords } from './food-words/more-food-words.ts';
export { notDishes } from './food-words/not-dishes.ts';
export { stemOf } from './food-words/word-stem.ts';
export { hasTypedCardNumber } from './typed-card-number.ts';
export { editDistance, typosAllowed } from './typing/edit-distance.ts';
export { MAX_FAVORITES } from './favorites.ts';
export { homeState, type HomeMember, type HomeState } from './home-state.ts';
export { EXPIRY_COOKIE, hostCookieName, PAGE_TOKEN_COOKIE, PUBLIC_ID_COOKIE } from './host-cookie.ts';
export {
  accountDay,
  accountYear,
  dateIn,
  dayIn,
  DEFAULT_TIME_ZONE,
  localMoment,
  type LocalMoment,
} from './local-moment.ts';
export { isLoyaltyNumber, normalizeLoyaltyNumber, type LoyaltyNumberCheck } from './loyalty-number.ts';
export { billText, dayText, figureText, fullDayText } from './meal-text.ts';
export { memberTypes, type MemberType } from './member-type.ts';
export { merchantTraits, traitsOf, type MerchantTrait, type TraitSource } from './merchant-traits.ts';
export { moneyText } from './money-text.ts';
export {
  ADDRESS_MAX_LENGTH,
  CITY_MAX_LENGTH,
  forNameColumns,
  forNameParts,
  isZipCode,
  memberLine,
  NAME_MAX_LENGTH,
  nameColumns,
  namePartNames,
  nameParts,
  type NameColumn,
  type NamePart,
} from './member-fields.ts';
export {
  EMAIL_OPT_IN_FIELD_ID,
  LOYALTY_NUMBER_FIELD_ID,
  loyaltyNumberStep,
  nextStepFor,
  tiersInReach,
  tierStep,
  type NextStep,
  type StepFacts,
} from './next-step.ts';
export { nextGoal, type NextGoal } from './next-goal.ts';
export { exampleOfNumber, numberOfPattern } from './number-of-pattern.ts';
export { dayAfter, EVERY_DAY, isInSeason, minimumOf, paidOn, runningOn, weekdayOf, type DineOffer } from './offer.ts';
export { OPEN_AT_PATTERN, readOpenAt, weekdayCodes, writeOpenAt } from './open-at.ts';
export {
  groupHours,
  isInRow,
  isOpenAt,
  openSpans,
  openStatus,
  weekFromMonday,
  type HoursRow,
  type OpeningTimes,
  type OpenStatus,
  type WeekSpan,
} from './opening-hours.ts';
export { optOutCost, type OfferedBonus, type OptOutCost } from './opt-out-cost.ts';
export {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordHasLoyaltyNumber,
  RECOVER_LINK_MINUTES,
  truncatePassword,
} from './password.ts';
export {
  payoutBrands,
  payoutDeliveries,
  payoutStatuses,
  payoutTargets,
  type PayoutBrand,
  type PayoutDeliveryMethod,
  type PayoutStatus,
  type PayoutTarget,
} from './payout.ts';
export { shownName } from './person-name.ts';
export { phoneDigits, phoneText, smsOptInOf } from './phone.ts';
export {
  beginsOwnPosition,
  CURRENT_LOCATION,
  CURRENT_MAP_VIEW,
  looksLikePlace,
  PLACE_MAX_LENGTH,
  placeKind,
  placeOfSearch,
  normalizePlace,
  type PlaceKind,
} from './place-text.ts';
export { RESERVATION_BONUS_UNITS, reservationBonus } from './reservation-bonus.ts';
export { reservationStates, type ReservationState } from './reservation-state.ts';
export { safeReturnPath } from './return-path.ts';
export { isRoundedDown, rewardPartKinds, rewardTakenBack, rewardTotal, type RewardPart } from './reward-part.ts';
export { deferringReasons, reasonCodes, type ReasonCode } from './reward-reason.ts';
export { roundPosition } from './round-position.ts';
export {
  LOGIN_PATH_MAX_AGE_MS,
  REMEMBERED_SESSION_MS,
  SESSION_MS,
  SESSION_WARNING_MS,
  SESSION_WARNING_WITHIN_MS,
  sessionExpiry,
  sessionPlan,
} from './session-time.ts';
export {
  maySurveyShow,
  SURVEY_CLOSE_MS,
  SURVEY_DELAY_S,
  SURVEY_SEEN_DAYS,
  surveyDelayMs,
  type SurveyRules,
} from './survey.ts';
export { textVersion } from './text-version.ts';
export { higherTiers, highestTier, isHigherTier, type HigherTier } from './higher-tier.ts';
export {
  DINES_FOR_VIP,
  tierOn,
  utcDay,
  vipPeriodsOf,
  vipThroughAfter,
  wasOptedIn,
  type OptInChange,
  type TierFacts,
  type VipPeriod,
} from './tier-on.ts';
export { TIER, type TierLevel } from './tier.ts';
export { isMilitaryAddress, isMilitaryState, militaryStateOf } from './military-mail.ts';
export { usStates } from './us-states.ts';
export { contentNames, type ContentName } from './content-names.ts';
export { isSameSearch, MAX_SEARCH_ALERTS, SEARCH_ALERT_DAYS, searchPath } from './search-alerts.ts';
export {
  booleanParameters,
  features,
  highlights,
  meals,
  priceRanges,
  searchDistances,
  sortOrders,
  TOP_RATED_STARS,
  type BooleanParameter,
} from './search-choices.ts';
export { serverAddress } from './server-address.ts';
