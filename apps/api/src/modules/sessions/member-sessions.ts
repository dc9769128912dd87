import type { MemberSession } from '@dining/api-contract';
import type { Database } from '../../platform/db/database.ts';
import type { MemberCaller } from '../../platform/session/caller.ts';
import { deviceText } from '../../platform/session/device.ts';
import type { SecurityLog } from '../../platform/session/security-log.ts';
import { deleteOtherSessions, deleteSessionOf, findSessionsOf } from '../../platform/session/sessions.repository.ts';
import { sessionLength } from '../../platform/session/sessions.service.ts';
import { copyOf } from '../../platform/tenancy/site-copy.ts';

/**
 * The running sessions of a member (ACC-16). When one was last used follows from its end, which moves with each use; an
 * end that was set otherwise is never before the start.
 */
export const memberSessions = ({
  database,
  securityLog,
  now,
}: {
  database: Database;
  securityLog: SecurityLog;
  now(): Date;
}) => ({
  async list({ site, partner, session, sessionHash }: MemberCaller): Promise<MemberSession[]> {
    const copy = copyOf(site);
    const found = await database.withPartner(partner.code, (trx) => findSessionsOf(trx, session.memberId, now()));
    return found
      .map(({ handle, idHash, isRemembered, startedAt, expiresAt, ...device }) => ({
        id: handle,
        device: deviceText(device, copy),
        startedAt: startedAt.toISOString(),
        lastUsedAt: new Date(
          Math.max(startedAt.getTime(), expiresAt.getTime() - sessionLength(isRemembered)),
        ).toISOString(),
        isRemembered,
        isCurrent: sessionHash?.equals(idHash) ?? false,
      }))
      .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || (a.lastUsedAt < b.lastUsedAt ? 1 : -1));
  },

  /** Ends one session. @returns false when the member has no such session */
  end: (caller: MemberCaller, handle: string): Promise<boolean> =>
    database.withPartner(caller.partner.code, async (trx) => {
      const { memberId } = caller.session;
      const isEnded = await deleteSessionOf(trx, memberId, handle);
      if (isEnded) await securityLog.record(trx, caller, { kind: 'session_ended', memberId });
      return isEnded;
    }),

  /** Ends all sessions but the caller's. */
  endOthers: (caller: MemberCaller): Promise<void> =>
    database.withPartner(caller.partner.code, async (trx) => {
      const { memberId } = caller.session;
      const { sessionHash } = caller;
      if (sessionHash === undefined) return;
      const ended = await deleteOtherSessions(trx, memberId, sessionHash);
      if (ended > 0)
        await securityLog.record(trx, caller, { kind: 'other_sessions_ended', memberId, details: { ended } });
    }),
});
