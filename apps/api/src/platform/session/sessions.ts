import { REMEMBERED_SESSION_MS, SESSION_MS } from '@dining/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, PartnerTransaction } from '../db/database.ts';
import type { Transport } from '../http/transport.ts';
import { partnerOf } from '../tenancy/partner.ts';
import {
  clearSessionCookies,
  isFramed,
  newSessionId,
  sessionHash,
  sessionIdOf,
  writePublicIdCookie,
  writeSessionCookies,
} from './session-cookie.ts';

/** Who sent a request, as the session says. */
export type Session = {
  memberId: string;
  expiresAt: Date;
  isRemembered: boolean;
  /** The administrator who looks through the member's eyes (SES-11). */
  emulatedBy: string | undefined;
  /** ENR-08: nothing else may be done before the e-mail address is mended. */
  mustUpdateEmail: boolean;
};

export type NewSession = { memberId: string; publicId: string; isRemembered: boolean; emulatedBy?: string };

/** Sessions of members: opaque ids in a cookie, hashed in the database, sliding (SES-03). */
export type Sessions = {
  /** What the database knows of the session id that a request brings; undefined when it brings none. */
  hashOf(request: FastifyRequest): Buffer | undefined;
  /** The session of a request; undefined when there is none, it ended, or it is of another partner. */
  read(request: FastifyRequest): Promise<Session | undefined>;
  /** Moves the end of a session away from now, in database and cookies. */
  renew(request: FastifyRequest, reply: FastifyReply, session: Session): Promise<void>;
  /** Moves the end of a request's session to so many milliseconds from now; for trying out what happens then. */
  shorten(request: FastifyRequest, reply: FastifyReply, ms: number): Promise<void>;
  /** Begins a session under a new id, in place of the one that the request brings. */
  start(request: FastifyRequest, reply: FastifyReply, trx: PartnerTransaction, session: NewSession): Promise<void>;
  /** Ends the session of a request, if it has one. @returns who was signed in */
  end(request: FastifyRequest, reply: FastifyReply): Promise<Pick<Session, 'memberId' | 'emulatedBy'> | undefined>;
  /** Ends every session of a member, for instance because the password was changed. */
  endAll(trx: PartnerTransaction, memberId: string): Promise<void>;
};

export type SessionOptions = { database: Database; transport(request: FastifyRequest): Transport; now(): Date };

/** Renewing writes to the database; once in this time is enough. */
const RENEWED_EVERY_MS = 10_000;

/** Ended sessions are swept out when another begins; this many at a time. */
const SWEPT_AT_ONCE = 20;

export const sessionLength = (isRemembered: boolean): number => (isRemembered ? REMEMBERED_SESSION_MS : SESSION_MS);

export function createSessions({ database, transport, now }: SessionOptions): Sessions {
  /** Sets the end of a request's session. @returns whether there was one */
  async function endAt(
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session,
    expiresAt: Date,
  ): Promise<boolean> {
    const reached = transport(request);
    const id = sessionIdOf(request, reached);
    if (id === undefined) return false;
    const { code } = partnerOf(request);
    const { numUpdatedRows } = await database.withPartner(code, (trx) =>
      trx
        .updateTable('member_session')
        .set({ expires_at: expiresAt })
        .where('id_hash', '=', sessionHash(id))
        .where('expires_at', '>', now())
        .executeTakeFirst(),
    );
    // Signed out in the meantime, in another tab: that stays.
    if (numUpdatedRows === 0n) return false;
    writeSessionCookies(reply, reached, {
      id,
      expiresAt,
      isRemembered: session.isRemembered,
      isFramed: session.emulatedBy !== undefined,
    });
    return true;
  }

  const hashOf = (request: FastifyRequest): Buffer | undefined => {
    const id = sessionIdOf(request, transport(request));
    return id === undefined ? undefined : sessionHash(id);
  };

  return {
    hashOf,
    async read(request) {
      const hash = hashOf(request);
      if (hash === undefined) return undefined;
      const { code } = partnerOf(request);
      const row = await database.withPartner(code, (trx) =>
        trx
          .selectFrom('member_session as session')
          .innerJoin('member', (join) =>
            join.onRef('member.partner', '=', 'session.partner').onRef('member.id', '=', 'session.member_id'),
          )
          .select([
            'session.member_id',
            'session.expires_at',
            'session.is_remembered',
            'session.emulated_by',
            'member.must_update_email',
          ])
          .where('session.id_hash', '=', hash)
          .where('session.expires_at', '>', now())
          .where('member.is_active', '=', true)
          .executeTakeFirst(),
      );
      return (
        row && {
          memberId: row.member_id,
          expiresAt: row.expires_at,
          isRemembered: row.is_remembered,
          emulatedBy: row.emulated_by ?? undefined,
          mustUpdateEmail: row.must_update_email,
        }
      );
    },

    async renew(request, reply, session) {
      const expiresAt = new Date(now().getTime() + sessionLength(session.isRemembered));
      if (expiresAt.getTime() - session.expiresAt.getTime() < RENEWED_EVERY_MS) return;
      if (await endAt(request, reply, session, expiresAt)) session.expiresAt = expiresAt;
    },

    async shorten(request, reply, ms) {
      if (request.session) await endAt(request, reply, request.session, new Date(now().getTime() + ms));
    },

    async start(request, reply, trx, { memberId, publicId, isRemembered, emulatedBy }) {
      const { code } = partnerOf(request);
      const reached = transport(request);
      const before = sessionIdOf(request, reached);
      const time = now();
      const expiresAt = new Date(time.getTime() + sessionLength(isRemembered));
      if (before !== undefined)
        await trx.deleteFrom('member_session').where('id_hash', '=', sessionHash(before)).execute();
      await trx
        .deleteFrom('member_session')
        .where('id_hash', 'in', (old) =>
          old
            .selectFrom('member_session')
            .select('id_hash')
            .where('expires_at', '<=', time)
            .limit(SWEPT_AT_ONCE)
            .forUpdate()
            .skipLocked(),
        )
        .execute();
      const id = newSessionId();
      await trx
        .insertInto('member_session')
        .values({
          partner: code,
          id_hash: sessionHash(id),
          member_id: memberId,
          is_remembered: isRemembered,
          emulated_by: emulatedBy ?? null,
          started_at: time,
          expires_at: expiresAt,
        })
        .execute();
      const isEmulated = emulatedBy !== undefined;
      writeSessionCookies(reply, reached, { id, expiresAt, isRemembered, isFramed: isEmulated });
      if (!isEmulated) writePublicIdCookie(reply, reached, publicId);
    },

    async end(request, reply) {
      const { code } = partnerOf(request);
      const reached = transport(request);
      const id = sessionIdOf(request, reached);
      if (id === undefined) {
        clearSessionCookies(reply, reached, isFramed(request));
        return undefined;
      }
      const row = await database.withPartner(code, (trx) =>
        trx
          .deleteFrom('member_session')
          .where('id_hash', '=', sessionHash(id))
          .returning(['member_id', 'emulated_by'])
          .executeTakeFirst(),
      );
      clearSessionCookies(reply, reached, isFramed(request));
      return row && { memberId: row.member_id, emulatedBy: row.emulated_by ?? undefined };
    },

    async endAll(trx, memberId) {
      await trx.deleteFrom('member_session').where('member_id', '=', memberId).execute();
    },
  };
}
