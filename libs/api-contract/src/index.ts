export {
  cardErrorCodes, CardFrameSchema, CardIdQuerySchema, CardRegistrationSchema, CardSchema, CardsSchema, CardTypeSchema, LinkCardsSchema, LinkedCardsSchema, NewCardSchema, PartnerCardSchema, PartnerCardsSchema,
  type Card, type CardErrorCode, type CardFrame, type CardRegistration, type LinkCards, type LinkedCards, type NewCard, type PartnerCard,
} from './card.contract.ts';
export { ApiErrorSchema, FieldErrorSchema, type ApiError, type FieldError } from './error.contract.ts';
export { IdSchema } from './id.contract.ts';
export {
  CoordinatesSchema, PlaceQuerySchema, PlaceSuggestionSchema, PlaceSuggestionsSchema, ResolvedPlaceSchema,
  type Coordinates, type PlaceSuggestion, type PlaceSuggestions, type ResolvedPlace,
} from './location.contract.ts';
export {
  features, FoundMerchantSchema, highlights, meals, MerchantDetailSchema, MerchantEventSchema, MerchantSearchQuerySchema,
  MerchantSearchResultSchema, MerchantSummarySchema, OpeningSchema, sortOrders,
  type FoundMerchant, type MerchantDetail, type MerchantSearchQuery, type MerchantSearchResult, type MerchantSummary, type Opening,
} from './merchant.contract.ts';
export {
  contentNames, ContentEntrySchema, ContentPageSchema, CsrfSchema, EmailQuerySchema, FeatureFlagsSchema, ImpressionSchema,
  ImpressionsSchema, IsValidSchema, ProspectEmailSchema,
  type ContentEntry, type ContentName, type ContentPage, type Csrf, type FeatureFlags, type Impression, type IsValid, type ProspectEmail,
} from './site.contract.ts';
export {
  ActivateSchema, ActiveBonusSchema, AddressSchema, CaptchaChallengeSchema, CredentialsUpdateSchema, DiningProgressSchema, DoneSchema,
  JoinedSchema, KnownMemberSchema, MemberSchema, memberTypes, PartnerNumberQuerySchema, ProspectSchema, PublicIdSchema,
  RecoverConfirmSchema, RecoverPasswordSchema, RecoverSchema, SignInSchema, tierLevels, ZipQuerySchema,
  type Activate, type ActiveBonus, type Address, type CaptchaChallenge, type CredentialsUpdate, type DiningProgress, type Joined, type KnownMember,
  type Member, type MemberType, type Prospect, type Recover, type RecoverConfirm, type RecoverPassword, type SignIn, type TierLevel,
} from './member.contract.ts';
export {
  ActivityQuerySchema, ClaimSchema, ClaimsSchema, CreditActivityPageSchema, CreditActivitySchema, CreditBalanceSchema, DeleteAccountSchema, DineSummarySchema,
  FlexOffersSchema, MemberUpdateSchema, NewClaimSchema, NewReviewSchema, ReferralsSchema, ReviewSchema, ReviewsPageSchema, ReviewStatusQuerySchema, ReviewStatusSchema,
  StatementCreditSchema, TransactionSchema, TransactionsPageSchema,
  type ActivityQuery, type Claim, type CreditActivity, type CreditActivityPage, type CreditBalance, type DeleteAccount, type DineSummary, type FlexOffers,
  type MemberUpdate, type NewClaim, type NewReview, type Referrals, type ReviewsPage, type ReviewStatus, type StatementCredit, type Transaction, type TransactionsPage,
} from './reward.contract.ts';
