import type { ImportJobTable, ImportRejectionTable, ImportRowKeyTable } from './tables/imports.ts';
import type {
  LegalConsentTable,
  LegalTextTable,
  MemberBonusTable,
  MemberIdentityTable,
  MemberLinkTable,
  MemberPasswordTable,
  MemberSessionTable,
  MemberTable,
  MemberYearTable,
  OutboxTable,
  SecurityEventTable,
  SignInGuardTable,
  UsedTokenTable,
} from './tables/members.ts';
import type { MerchantOfferTable, MerchantTable } from './tables/merchants.ts';
import type {
  FeatureFlagTable,
  GlobalFeatureFlagTable,
  ImpressionTable,
  ProspectEmailTable,
} from './tables/platform.ts';
import type {
  CardRefundTable,
  CardTransactionTable,
  ClaimReceiptTable,
  ConsentTextTable,
  FeedDeliveryTable,
  MemberCardTable,
  MerchantReviewTable,
  OperatorEventTable,
  PartnerCardTable,
  PayoutTable,
  RewardClaimTable,
  RewardEntryTable,
} from './tables/rewards.ts';

/** The tables that belong to no partner. */
export type SharedTables = {
  merchant: MerchantTable;
  import_job: ImportJobTable;
  import_rejection: ImportRejectionTable;
  import_row_key: ImportRowKeyTable;
  global_feature_flag: GlobalFeatureFlagTable;
};

/** The tables whose rows each belong to one partner; only `withPartner` reaches them. */
export type TenantTables = {
  merchant_offer: MerchantOfferTable;
  impression: ImpressionTable;
  feature_flag: FeatureFlagTable;
  prospect_email: ProspectEmailTable;
  member: MemberTable;
  member_password: MemberPasswordTable;
  member_identity: MemberIdentityTable;
  member_session: MemberSessionTable;
  member_link: MemberLinkTable;
  sign_in_guard: SignInGuardTable;
  security_event: SecurityEventTable;
  member_year: MemberYearTable;
  member_bonus: MemberBonusTable;
  legal_text: LegalTextTable;
  legal_consent: LegalConsentTable;
  outbox: OutboxTable;
  used_token: UsedTokenTable;
  member_card: MemberCardTable;
  consent_text: ConsentTextTable;
  partner_card: PartnerCardTable;
  card_transaction: CardTransactionTable;
  card_refund: CardRefundTable;
  feed_delivery: FeedDeliveryTable;
  reward_entry: RewardEntryTable;
  payout: PayoutTable;
  reward_claim: RewardClaimTable;
  claim_receipt: ClaimReceiptTable;
  merchant_review: MerchantReviewTable;
  operator_event: OperatorEventTable;
};

/** All tables, as a transaction of one partner sees them. */
export type Tables = SharedTables & TenantTables;
