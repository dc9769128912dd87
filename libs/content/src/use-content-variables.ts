import { partnerVariables, type CopyVariables, type SiteDeck } from '@dining/copy-engine';
import { useCopyDeck } from '@dining/copy-engine/react';
import type { PartnerSettings } from '@dining/partner-settings';
import { usePartner } from '@dining/partner-settings/react';
import { useSite } from '@dining/site/react';
import { useMemo } from 'react';

/** The partner's values by deck: every text of every page that the server renders for a partner needs the same. */
const partnerValues = new WeakMap<SiteDeck, { settings: PartnerSettings; values: CopyVariables }>();

function valuesOf(settings: PartnerSettings, deck: SiteDeck): CopyVariables {
  const known = partnerValues.get(deck);
  if (known?.settings === settings) return known.values;
  const values = partnerVariables(settings, deck);
  partnerValues.set(deck, { settings, values });
  return values;
}

/** Values for the placeholders in content: the partner's, the year, and what the caller knows about the member. */
export function useContentVariables(more: CopyVariables | undefined): CopyVariables {
  const { settings } = usePartner();
  const deck = useCopyDeck();
  const { year } = useSite();
  return useMemo(() => ({ ...valuesOf(settings, deck), currentYear: year, ...more }), [settings, deck, year, more]);
}
