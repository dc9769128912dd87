import type { CopyKey, CopyVariables } from '@dining/copy-engine';
import { nextStepFor, reasonCodes, TIER } from '@dining/rules';

const ACTIVITY = '/account/recent_activity';

/**
 * Where the mail about a dine that did not earn leads, and the words of its button: to the same step as the dine's row
 * (EXT-02), or to the activity, where every dine can be reported, with the usual words. Queued mails carry the reason
 * code and the restaurant. Mails go only to members who opted in to e-mail, so what is left to reach a tier is on the
 * account's first page.
 */
export function mailNextStep({ reasonCode, merchantId }: CopyVariables): { path: string; button?: CopyKey } {
  const reason = reasonCodes.find((code) => code === reasonCode);
  const step =
    reason &&
    nextStepFor(reason, {
      tierLevel: TIER.select,
      publicId: '',
      offersEmailOptIn: false,
      merchantPath: merchantId === undefined ? undefined : `/merchants/${encodeURIComponent(merchantId)}`,
      claimPath: ACTIVITY,
    });
  return step === undefined || step.name === 'claim'
    ? { path: ACTIVITY }
    : { path: step.path, button: `activity.why.${step.name}` };
}
