import type { DeleteAccount } from '@dining/api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { badFields } from '../../platform/http/app-error.ts';
import { fieldError, memberWords } from '../../platform/http/member-words.ts';
import type { Transport } from '../../platform/http/transport.ts';
import { refuseEmulated, sessionOf } from '../../platform/session/access.ts';
import type { Passwords } from '../../platform/session/passwords.ts';
import type { SecurityLog } from '../../platform/session/security-events.ts';
import { clearPublicIdCookie } from '../../platform/session/session-cookie.ts';
import type { Sessions } from '../../platform/session/sessions.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { lockMember } from '../members/lock-member.ts';
import { guardedCheck, type SignInGuard } from '../sign-in/sign-in-guard.ts';
import { removeMember } from './remove-member.ts';

export type DeletionDependencies = {
  database: Database;
  sessions: Sessions;
  passwords: Passwords;
  guard: SignInGuard;
  securityLog: SecurityLog;
  transport(request: FastifyRequest): Transport;
  now(): Date;
};

/** Deletes an account at its member's wish (EXT-07), who proves who they are where the account has a password. */
export function createAccountDeletion({
  database,
  sessions,
  passwords,
  guard,
  securityLog,
  transport,
  now,
}: DeletionDependencies) {
  return async function remove(
    request: FastifyRequest,
    reply: FastifyReply,
    { password = '' }: DeleteAccount,
  ): Promise<void> {
    const { code } = partnerOf(request);
    const words = memberWords(request);
    refuseEmulated(request);
    const { memberId } = sessionOf(request);
    const hash = await database.withPartner(code, (trx) => passwordOf(trx, memberId));
    const attempt = { partner: code, name: guardedCheck(memberId) };
    if (hash !== undefined) {
      if (password === '') throw badFields(fieldError('password', words('validation.required')));
      if ((await guard.begin({ ...attempt, hasCaptcha: true })) === 'locked')
        throw badFields(fieldError('password', words('login.locked')));
    }
    const isProven = hash === undefined || (await passwords.verify(password, hash));

    const isGone = await database.withPartner(code, async (trx) => {
      if (!isProven || !(await takePassword(trx, memberId, hash))) {
        await guard.failed(trx, attempt);
        await securityLog.note(trx, request, 'sign_in_failed', memberId);
        return false;
      }
      // What was counted stays: it names nobody, and a second deletion at this moment may be counting on it.
      await removeMember(trx, memberId, now());
      await securityLog.note(trx, request, 'account_deleted', memberId);
      return true;
    });
    if (!isGone) throw badFields(fieldError('password', words('validation.passwordWrong')));
    // The session is gone; this takes its cookies.
    await sessions.end(request, reply);
    clearPublicIdCookie(reply, transport(request));
  };
}

async function passwordOf(trx: PartnerTransaction, memberId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('member_password')
    .select('hash')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.hash;
}

/**
 * Takes the password with the links to a new one, in the order in which those who recover or sign in hold them.
 * @param hash what was found right; undefined where there was none
 * @returns whether it was still the password
 * @throws AppError (401) when the account was deleted a moment ago
 */
async function takePassword(trx: PartnerTransaction, memberId: string, hash: string | undefined): Promise<boolean> {
  await trx.deleteFrom('member_link').where('member_id', '=', memberId).execute();
  const taken = await trx
    .deleteFrom('member_password')
    .where('member_id', '=', memberId)
    .$if(hash !== undefined, (query) => query.where('hash', '=', hash ?? ''))
    .executeTakeFirst();
  if (hash === undefined || taken.numDeletedRows > 0n) return true;
  await lockMember(trx, memberId);
  return false;
}
