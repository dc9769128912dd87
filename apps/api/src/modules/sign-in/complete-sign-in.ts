import type { Member } from '@dining/api-contract';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { deviceText } from '../../platform/session/device.ts';
import type { StartedSession } from '../../platform/session/session.types.ts';
import { copyOf } from '../../platform/tenancy/site-copy.ts';
import type { AccountNeeds } from '../accounts/accounts.ts';
import { queueMail } from '../mail/mail.ts';

/** When a sign-in happened, for members of a program of the United States. */
const WHEN = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
  timeZoneName: 'short',
});

type Needs = Pick<AccountNeeds, 'sessions' | 'members' | 'securityLog' | 'now'>;

type ProvenSignIn = {
  account: { id: string; publicId: string };
  isRemembered: boolean;
  /** Whether a passkey proved it rather than the password. */
  withPasskey?: boolean;
};

/**
 * Signs a member in who has proven who they are: starts the session, records it, and tells the member by mail when they
 * have not used this browser before.
 * @returns undefined when the account has just been deleted
 */
export async function completeSignIn(
  { sessions, members, securityLog, now }: Needs,
  trx: PartnerTransaction,
  caller: Caller,
  { account: { id: memberId, publicId }, isRemembered, withPasskey = false }: ProvenSignIn,
): Promise<{ member: Member; session: StartedSession } | undefined> {
  const { partner, device, sessionHash } = caller;
  const session = await sessions.start(trx, { memberId, publicId, isRemembered, device, replaces: sessionHash });
  const details = { remembered: isRemembered, ...(withPasskey && { passkey: true }) };
  await securityLog.record(trx, caller, { kind: 'signed_in', memberId, details });
  if (!caller.isKnownBrowserOf(memberId)) {
    const data = { device: deviceText(device, copyOf(caller.site)), when: WHEN.format(now()) };
    await queueMail(trx, { template: 'newSignIn', memberId, data, now: now() });
  }
  const member = await members.findIn(trx, partner, { memberId, emulatedBy: undefined });
  return member && { member, session };
}
