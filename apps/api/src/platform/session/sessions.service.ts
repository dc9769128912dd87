import { REMEMBERED_SESSION_MS, SESSION_MS } from '@dining/rules';
import type { Database, PartnerTransaction } from '../db/database.ts';
import { newSessionId } from './session-cookies.ts';
import type { NewSession, Session, StartedSession } from './session.types.ts';
import { deleteSession, deleteSessionsOf, findSession, insertSession, setSessionEnd } from './sessions.repository.ts';
import { hashToken } from './token-hash.ts';

/** Sessions of members: opaque ids in a cookie, hashed in the database, sliding (SES-03). Cookies are the routes' job. */
export type Sessions = {
  /** The session of an id hash; undefined when there is none, it ended, or it belongs to another partner. */
  find(partner: string, idHash: Buffer): Promise<Session | undefined>;
  /**
   * Moves the end of a session away from now, at most every ten seconds.
   * @returns the new end; undefined when nothing changed
   */
  renew(partner: string, idHash: Buffer, session: Session): Promise<Date | undefined>;
  /** Sets the end of a session. @returns false when it has already ended */
  setEnd(partner: string, idHash: Buffer, expiresAt: Date): Promise<boolean>;
  /** Begins a session under a new id and ends the one that the browser sent. */
  start(trx: PartnerTransaction, session: NewSession): Promise<StartedSession>;
  /** Ends a session. @returns who was signed in */
  end(partner: string, idHash: Buffer): Promise<Pick<Session, 'memberId' | 'emulatedBy'> | undefined>;
  /** Ends every session of a member, for instance because the password changed. */
  endAll(trx: PartnerTransaction, memberId: string): Promise<void>;
};

/** Renewing writes to the database, so it happens at most this often. */
const RENEW_INTERVAL_MS = 10_000;

export const sessionLength = (isRemembered: boolean): number => (isRemembered ? REMEMBERED_SESSION_MS : SESSION_MS);

export function createSessions({ database, now }: { database: Database; now(): Date }): Sessions {
  const setEnd: Sessions['setEnd'] = (partner, idHash, expiresAt) =>
    database.withPartner(partner, (trx) => setSessionEnd(trx, idHash, { expiresAt, now: now() }));

  return {
    find: (partner, idHash) => findSession(database.reading(partner), idHash, now()),
    setEnd,

    async renew(partner, idHash, session) {
      const expiresAt = new Date(now().getTime() + sessionLength(session.isRemembered));
      if (expiresAt.getTime() - session.expiresAt.getTime() < RENEW_INTERVAL_MS) return undefined;
      return (await setEnd(partner, idHash, expiresAt)) ? expiresAt : undefined;
    },

    async start(trx, { memberId, publicId, isRemembered, device, emulatedBy, replaces }) {
      const startedAt = now();
      const expiresAt = new Date(startedAt.getTime() + sessionLength(isRemembered));
      const id = newSessionId();
      if (replaces !== undefined) await deleteSession(trx, replaces);
      const idHash = hashToken(id);
      await insertSession(trx, { idHash, memberId, isRemembered, emulatedBy, device, startedAt, expiresAt });
      return { id, memberId, publicId, expiresAt, isRemembered, isEmulated: emulatedBy !== undefined };
    },

    end: (partner, idHash) => database.withPartner(partner, (trx) => deleteSession(trx, idHash)),
    endAll: deleteSessionsOf,
  };
}
