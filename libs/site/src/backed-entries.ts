import type { ContentEntry } from '@dining/api-contract';
import type { PartnerSettings } from '@dining/partner-settings';

/** Whether an offer or a bonus with a code pays somewhere at the moment. */
export type IsLive = (code: string) => boolean;

/** Whether a code is that of a bonus of the settings: those are always live. */
export const isBonusCode =
  ({ bonuses }: Pick<PartnerSettings, 'bonuses'>): IsLive =>
  (code) =>
    bonuses.some((bonus) => bonus.code === code);

/**
 * The entries of a set without those that promise an offer which does not pay at the moment (MER-05): an entry with an
 * `offer_code` is shown only while that code is live.
 */
export function backedEntries(entries: readonly ContentEntry[], isLive: IsLive): ContentEntry[] {
  return entries.filter(({ fields: { offer_code: code } }) => typeof code !== 'string' || isLive(code));
}
