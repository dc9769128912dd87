import type { PartnerSettings } from '@dining/partner-settings';
import { defaultDeck, type CopyValue, type WholeDeck } from './deck/default-deck.ts';
import { partnerVariables } from './partner-variables.ts';
import { fillPlaceholders, type CopyVariables } from './placeholders.ts';

/** Overrides of some keys; unknown keys are ignored here and reported by {@link checkCopy}. */
export type CopyOverrides = Readonly<Record<string, CopyValue>>;

/**
 * The deck that a partner’s site uses: default words, then the partner’s, then the content service’s (CPY-03),
 * with every partner placeholder filled in. Placeholders that depend on the moment stay for {@link fillPlaceholders}.
 */
export function composeDeck(settings: PartnerSettings, ...layers: readonly CopyOverrides[]): WholeDeck {
  const layered: Record<string, CopyValue> = { ...defaultDeck };
  for (const layer of layers) {
    for (const [key, value] of Object.entries(layer)) if (Object.hasOwn(defaultDeck, key)) layered[key] = value;
  }
  const variables = partnerVariables(settings, layered as WholeDeck);
  return Object.fromEntries(
    Object.entries(layered).map(([key, value]) => [key, fillValue(value, variables)]),
  ) as WholeDeck;
}

function fillValue(value: CopyValue, variables: CopyVariables): CopyValue {
  if (typeof value === 'string') return fillPlaceholders(value, variables);
  return { desktop: fillPlaceholders(value.desktop, variables), mobile: fillPlaceholders(value.mobile, variables) };
}
