export { checkCopy } from './check-copy.ts';
export { composeDeck, type CopyOverrides } from './compose-deck.ts';
export {
  CopyProvider,
  CopyText,
  RichText,
  useCopy,
  useCopyDeck,
  type CopyReader,
  type CopySetting,
} from './copy.context.ts';
export {
  defaultDeck,
  pageDeck,
  type CopyDeck,
  type CopyKey,
  type CopyValue,
  type DeckAudience,
  type MailKey,
  type WholeDeck,
} from './deck/default-deck.ts';
export { MemberWords } from './member-words.ts';
export { earnRateWords, partnerVariables } from './partner-variables.ts';
export { partnerPlaceholders } from './placeholder-names.ts';
export { fillPlaceholders, PlaceholderLoop, placeholdersIn, type CopyVariables } from './placeholders.ts';
export { parseRichText, plainText, unbalancedMarkup, type RichNode } from './rich-text.ts';
export { wholeText } from './whole-text.ts';
