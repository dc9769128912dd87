export { checkCopy } from './check-copy.ts';
export { composeDeck, type CopyOverrides } from './compose-deck.ts';
export { CopyProvider, CopyText, RichText, useCopy, useCopyDeck, type CopyReader, type CopySetting } from './copy.context.ts';
export { defaultDeck, type CopyDeck, type CopyKey, type CopyValue } from './deck/default-deck.ts';
export { earnRateWords, partnerVariables } from './partner-variables.ts';
export { partnerPlaceholders } from './placeholder-names.ts';
export { fillPlaceholders, PlaceholderLoop, placeholdersIn, type CopyVariables } from './placeholders.ts';
export { parseRichText, plainText, unbalancedMarkup, type RichNode } from './rich-text.ts';
