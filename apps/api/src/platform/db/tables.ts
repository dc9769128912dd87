import type { Complete } from './tables/column-types.ts';
import type * as Catalog from './tables/generated.ts';
import type {
  ImportJobTable,
  ImportRejectionTable,
  ImportRowKeyTable,
  SharedImportRejectionTable,
} from './tables/imports.ts';
import type {
  EmailChangeTable,
  EmailConsentTable,
  FavoriteListTable,
  LegalConsentTable,
  LegalTextTable,
  MemberFavoriteTable,
  MemberLinkTable,
  MemberPasskeyTable,
  MemberPasswordTable,
  MemberTable,
  OutboxTable,
  PasskeyChallengeTable,
  SearchAlertTable,
  SecurityEventTable,
  SignInGuardTable,
} from './tables/members.ts';
import type { MerchantOfferTable, MerchantTable } from './tables/merchants.ts';
import type { MerchantPhotographTable, PartnerPhotographTable } from './tables/photographs.ts';
import type {
  CallRateTable,
  FeatureFlagTable,
  GlobalFeatureFlagTable,
  ImpressionTable,
  JobTurnTable,
  ProspectEmailTable,
} from './tables/platform.ts';
import type {
  CardGuaranteeTable,
  DiningRoomTable,
  ReservationTable,
  TableAlertTable,
  TableHoldTable,
} from './tables/reservations.ts';
import type {
  CardRefundTable,
  CardTransactionTable,
  ClaimMessageTable,
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
export type SharedTables = Complete<
  Catalog.SharedTables,
  {
    merchant: MerchantTable;
    merchant_photograph: MerchantPhotographTable;
    import_job: ImportJobTable;
    shared_import_rejection: SharedImportRejectionTable;
    import_row_key: ImportRowKeyTable;
    global_feature_flag: GlobalFeatureFlagTable;
    dining_room: DiningRoomTable;
    table_hold: TableHoldTable;
    job_turn: JobTurnTable;
  }
>;

/** The tables whose rows each belong to one partner; only `withPartner` reaches them. */
export type TenantTables = Complete<
  Catalog.TenantTables,
  {
    import_rejection: ImportRejectionTable;
    merchant_offer: MerchantOfferTable;
    partner_photograph: PartnerPhotographTable;
    impression: ImpressionTable;
    call_rate: CallRateTable;
    feature_flag: FeatureFlagTable;
    prospect_email: ProspectEmailTable;
    member: MemberTable;
    member_password: MemberPasswordTable;
    member_identity: Catalog.MemberIdentity;
    member_session: Catalog.MemberSession;
    email_change: EmailChangeTable;
    member_passkey: MemberPasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
    member_link: MemberLinkTable;
    sign_in_guard: SignInGuardTable;
    security_event: SecurityEventTable;
    member_year: Catalog.MemberYear;
    member_vip: Catalog.MemberVip;
    member_bonus: Catalog.MemberBonus;
    member_favorite: MemberFavoriteTable;
    favorite_list: FavoriteListTable;
    search_alert: SearchAlertTable;
    legal_text: LegalTextTable;
    legal_consent: LegalConsentTable;
    email_consent: EmailConsentTable;
    outbox: OutboxTable;
    used_token: Catalog.UsedToken;
    member_card: MemberCardTable;
    consent_text: ConsentTextTable;
    partner_card: PartnerCardTable;
    card_transaction: CardTransactionTable;
    card_refund: CardRefundTable;
    feed_delivery: FeedDeliveryTable;
    reward_entry: RewardEntryTable;
    payout: PayoutTable;
    reward_claim: RewardClaimTable;
    claim_receipt: Catalog.ClaimReceipt;
    claim_message: ClaimMessageTable;
    merchant_review: MerchantReviewTable;
    operator_event: OperatorEventTable;
    card_guarantee: CardGuaranteeTable;
    reservation: ReservationTable;
    table_alert: TableAlertTable;
  }
>;

/** All tables, as a transaction of one partner sees them. */
export type Tables = SharedTables & TenantTables;
