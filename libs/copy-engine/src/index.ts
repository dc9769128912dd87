export { alreadyMemberKey } from './already-member.ts';
export { checkCopy } from './check-copy.ts';
export { composeDeck, withOverrides, type CopyOverrides } from './compose-deck.ts';
export { wholeText, wideText, type CopyValue } from './copy-value.ts';
export {
  defaultDeck,
  isCopyKey,
  type CopyKey,
  type MailKey,
  type MemberDeck,
  type MemberKey,
  type SiteDeck,
  type SiteKey,
  type StagingKey,
  type WholeDeck,
} from './deck/default-deck.ts';
export { mapDeck } from './deck/map-deck.ts';
export { escapeHtml } from './escape-html.ts';
export { memberPlaceholders } from './member-placeholders.ts';
export { loyaltyNumberHint, loyaltyNumberRefusal } from './number-format.ts';
export { copyPart, pageCopy, type CopyFiles, type PageCopy } from './page-copy.ts';
export type { CopyPart, PageAudience } from './copy-parts.ts';
export { earnRateParts, partnerVariables } from './partner-variables.ts';
export { payoutCents } from './payout-amount.ts';
export { partnerPlaceholders } from './placeholder-names.ts';
export { fillPlaceholders, PlaceholderLoop, placeholdersIn, type CopyVariables } from './placeholders.ts';
export { raisesMarks } from './raise-marks.ts';
export { parseRichText, plainText, unbalancedMarkup, type RichNode } from './rich-text.ts';
export { tierName, type TierName } from './tier-name.ts';
export { unitsText } from './units-text.ts';
