import type { PartnerSettings } from '@dining/partner-settings';
import type { CopyValue } from './copy-value.ts';
import { defaultDeck, type WholeDeck } from './deck/default-deck.ts';
import { mapDeck } from './deck/map-deck.ts';
import { partnerVariables } from './partner-variables.ts';
import { fillPlaceholders, type CopyVariables } from './placeholders.ts';

/** Overrides of some keys. Unknown keys are ignored here and reported by {@link checkCopy}. */
export type CopyOverrides = Readonly<Record<string, CopyValue>>;

/**
 * The deck of a partner’s site: default texts, overridden by the partner’s, overridden by the content service’s
 * (CPY-03), with every partner placeholder filled in. Placeholders known only when a text is shown stay for
 * {@link fillPlaceholders}.
 */
export const composeDeck = (settings: PartnerSettings, ...layers: readonly CopyOverrides[]): WholeDeck =>
  layDeck(defaultDeck, settings, layers);

/**
 * A composed deck with texts of a hosted content service over its own (CPY-03).
 * @returns the same deck if none of the texts differs
 */
export function withOverrides(deck: WholeDeck, settings: PartnerSettings, overrides: CopyOverrides): WholeDeck {
  const laid = layDeck(deck, settings, [overrides]);
  return JSON.stringify(laid) === JSON.stringify(deck) ? deck : laid;
}

function layDeck(deck: WholeDeck, settings: PartnerSettings, layers: readonly CopyOverrides[]): WholeDeck {
  const layered = mapDeck(deck, (key) => layers.findLast((layer) => Object.hasOwn(layer, key))?.[key] ?? deck[key]);
  const variables = partnerVariables(settings, layered);
  return mapDeck(layered, (key) => fillValue(layered[key], variables));
}

function fillValue(value: CopyValue, variables: CopyVariables): CopyValue {
  if (typeof value === 'string') return fillPlaceholders(value, variables);
  return { desktop: fillPlaceholders(value.desktop, variables), mobile: fillPlaceholders(value.mobile, variables) };
}
