import { contentNames } from '@dining/rules';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import {
  ActivateSchema,
  ActivityQuerySchema,
  CardIdQuerySchema,
  CardRegistrationSchema,
  CardSchema,
  CreditActivityPageSchema,
  CreditActivitySchema,
  CreditBalanceSchema,
  CsrfSchema,
  DineSummarySchema,
  EmailQuerySchema,
  FeatureFlagsSchema,
  FlexOffersSchema,
  FoundMerchantSchema,
  ImpressionSchema,
  IsValidSchema,
  KnownMemberSchema,
  LinkCardsSchema,
  LinkedCardsSchema,
  MemberSchema,
  MemberUpdateSchema,
  MerchantSearchQuerySchema,
  MerchantSearchResultSchema,
  PartnerCardSchema,
  ProspectSchema,
  ReviewStatusQuerySchema,
  ReviewStatusSchema,
  StatementCreditSchema,
  TransactionSchema,
  TransactionsPageSchema,
  ZipQuerySchema,
} from './index.ts';

/** What a schema looks like as JSON. */
type Described = {
  properties?: { [name: string]: Described };
  items?: Described;
  anyOf?: Described[];
  enum?: unknown[];
  const?: unknown;
};
const described = (schema: TSchema): Described => schema as unknown as Described;

/** The part of a schema at a path, such as `details.rating`; the items of a list, without a name of their own. */
function partOf(schema: Described | undefined, path: string): Described | undefined {
  return path
    .split('.')
    .reduce<Described | undefined>((part, name) => (part?.items ?? part)?.properties?.[name], schema);
}

/** The values of a closed list at a path. */
const valuesOf = (schema: TSchema, path: string) => partOf(described(schema), path)?.enum;

/** The fields of a list that a schema does not have. */
const missing = (schema: TSchema, fields: string): string[] =>
  fields.split(/,\s+/).filter((path) => partOf(described(schema), path) === undefined);

describe('the closed lists of the sources', () => {
  it('CTR-01 the answers have exactly the values of the sources, statuses in the lower case of the account document', () => {
    const kinds = described(CreditActivitySchema).anyOf?.map((kind) => partOf(kind, 'entryType')?.const);
    expect(kinds?.toSorted()).toEqual(['credit', 'transaction']);
    const lists: [TSchema, path: string, values: readonly unknown[]][] = [
      [TransactionSchema, 'transactionStatus', ['awarded', 'forfeit', 'pending', 'paid', 'deferred']],
      [TransactionSchema, 'transactionType', ['settle', 'manual']],
      [TransactionSchema, 'transactionTypeCode', ['M', 'S']],
      [StatementCreditSchema, 'status', ['pending', 'pending_received', 'completed', 'rejected', 'error']],
      [StatementCreditSchema, 'benefitProcessor', ['MasterCard', 'Tremendous', 'Visa', 'XXXX']],
      [StatementCreditSchema, 'deliveryMethod', ['Card', 'Email']],
      [StatementCreditSchema, 'targetType', ['card', 'other']],
      [MemberSchema, 'tierLevel', [0, 1, 2, 3]],
      [MemberSchema, 'memberType', ['ClosedAccountMember', 'EnrolledCardMember', 'NonCardMember']],
      [MemberSchema, 'diningProgress.status', ['Building', 'QualifiedAndBuilding', 'Qualified']],
      [MemberSchema, 'activeBonuses.bonusStatus', ['Eligible', 'Enrolled', 'Qualified']],
      [KnownMemberSchema, 'tierLevel', [0, 1, 2, 3]],
      [CardSchema, 'cardType', ['visa', 'amex', 'mastercard', 'discover']],
      [FlexOffersSchema, 'type', ['Unlimited', 'Limited']],
      [FoundMerchantSchema, 'details.highlight', ['comingSoon', 'leavingSoon', 'new']],
      [ImpressionSchema, 'channel', ['web']],
    ];
    for (const [schema, path, values] of lists)
      expect([path, valuesOf(schema, path)?.toSorted()]).toEqual([path, values.toSorted()]);
  });

  it('CTR-01 CON-01 the eleven content sets are those of the sources', () => {
    expect(contentNames.toSorted()).toEqual(
      [
        ...['*', 'home', 'discover', 'tier_1_activation', 'surveys', 'account_center', 'announcement_banner'],
        ...['earn_details', 'earn_banner', 'popup', 'sidebar'],
      ].toSorted(),
    );
  });
});

/** The fields of the member-app document (section 3) and of the account document (section 3), in their words. */
const ANSWERS: [name: string, schema: TSchema, fields: string][] = [
  [
    'merchant',
    FoundMerchantSchema,
    'id, name, images.imageBaseUrl, details.highlight, details.rating.overallRating, details.rating.numberOfRatings, details.priceRange, details.cuisines, location.address.city, location.neighborhood, distance, acclaimedLevel, benefitAvailability.campaignCodes, reservationProviders.openTable, origin',
  ],
  ['search', MerchantSearchResultSchema, 'merchants'],
  [
    'transaction',
    TransactionSchema,
    'date, transactionCreatedAt, merchantId, merchantName, sourceTransactionId, benefitAmount, ticketAmount, cardLastFour, transactionStatus, transactionType, paidAt, activeMerchant, dineAmount, transactionTypeCode',
  ],
  [
    'credit record',
    StatementCreditSchema,
    'creditId, creditAmountCents, targetType, targetLabel, benefitProcessor, status',
  ],
  ['paged activity', TransactionsPageSchema, 'data, totalPages, totalResultSize'],
  ['paged activity with credits', CreditActivityPageSchema, 'data, totalPages'],
  ['dine summary', DineSummarySchema, 'currentYearBenefits, currentYearDines'],
  ['credit balance', CreditBalanceSchema, 'memberBalance'],
  ['review status', ReviewStatusSchema, 'id, completed'],
  ['ZIP validation', IsValidSchema, 'isValid'],
  [
    'member',
    MemberSchema,
    'email, emailOptIn, firstName, lastName, address.address1, address.address2, address.city, address.state, address.zipCode, phoneNumber, smsOptIn, publicId, familyId, tierLevel, memberType, interfaceType, enrollmentSource, joinDate',
  ],
  [
    'dining progress',
    MemberSchema,
    'diningProgress.status, diningProgress.remainingDines, diningProgress.dinesRequired, diningProgress.dollarsRequired, diningProgress.remainingDollars, diningProgress.ytdMilesOrDollars',
  ],
  [
    'bonus of a member',
    MemberSchema,
    'activeBonuses.code, activeBonuses.bonusStatus, activeBonuses.createDateUtc, activeBonuses.isNewMemberBonus, activeBonuses.memberIsEligibleForNMB',
  ],
  ['known visitor', KnownMemberSchema, 'publicId, tierLevel, hasWebProfile, active, interfaceType'],
  ['card', CardSchema, 'id, partnerCardId, cardType, lastFour, description'],
  ['card of the program', PartnerCardSchema, 'partnerCardId, cardType, lastFour, description'],
  ['card registration', LinkedCardsSchema, 'cardRegistration'],
  ['result for a card', CardRegistrationSchema, 'memberCard.lastFour, error.code, error.message'],
  ['flex offers', FlexOffersSchema, 'id, webMessageOfferAmount'],
  ['feature flags', FeatureFlagsSchema, 'authFlags, filters, partnerFeatureFlags'],
  ['CSRF token', CsrfSchema, 'csrfToken'],
];

/** The payloads of the member-app document (sections 3, 5 and 7) and of the account document (sections 3 and 7). */
const PAYLOADS: [name: string, schema: TSchema, fields: string][] = [
  ['joining', ProspectSchema, 'password, passwordConfirm, phoneNumber, smsOptIn, smsOptInV2, g-recaptcha-response'],
  [
    'saving the profile',
    MemberUpdateSchema,
    'firstName, lastName, address.address1, address.address2, address.city, address.state, address.zipCode, phoneNumber, smsOptIn, emailOptIn, password, passwordConfirm',
  ],
  ['linking cards', LinkCardsSchema, 'creditCards.lastFour, directFileFeedOptIn, g-recaptcha-response'],
  [
    'a program’s card to link',
    LinkCardsSchema,
    'creditCards.partnerCardId, creditCards.cardType, creditCards.description',
  ],
  ['deleting a card', CardIdQuerySchema, 'id'],
  ['validating an e-mail address', EmailQuerySchema, 'email, usePpn'],
  ['validating a ZIP code', ZipQuerySchema, 'zip'],
  ['activation', ActivateSchema, 'publicId'],
  ['activity', ActivityQuerySchema, 'pageNo, resultsPerPage'],
  ['review status', ReviewStatusQuerySchema, 'txnId'],
  ['impression', ImpressionSchema, 'channel, dateTime, userAgent'],
  [
    // "Location holds latitude and longitude": the query has the two parts.
    'search',
    MerchantSearchQuerySchema,
    'campaignCode, latitude, longitude, acclaimed, benefitsFor, features, isNew, mealsServed, pageNo, priceRange, reservations, restaurantOrCuisine, pageSize, sortBy',
  ],
];

describe('the field names of the sources', () => {
  it.each(ANSWERS)('CTR-02 the answer has every field of the sources: %s', (_name, schema, fields) => {
    expect(missing(schema, fields)).toEqual([]);
  });

  it.each(PAYLOADS)('CTR-03 the payload has every field of the sources: %s', (_name, schema, fields) => {
    expect(missing(schema, fields)).toEqual([]);
  });

  it('CTR-02 CTR-03 finds a field that was renamed', () => {
    expect(missing(FoundMerchantSchema, 'id, details.rating.stars, title')).toEqual(['details.rating.stars', 'title']);
    expect(missing(LinkCardsSchema, 'creditCards.last4, gRecaptchaResponse')).toEqual([
      'creditCards.last4',
      'gRecaptchaResponse',
    ]);
  });
});
