import type { Member, SignIn } from '@dining/api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Passwords } from '../../platform/session/passwords.ts';
import type { SecurityLog } from '../../platform/session/security-events.ts';
import type { Sessions } from '../../platform/session/sessions.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { captchaRequired, checkCaptcha, type Captcha } from '../captcha/captcha.ts';
import type { MemberService } from '../members/members.service.ts';
import { accountName, type AccountName } from './account-name.ts';
import { holdPassword } from './hold-password.ts';
import { guardedAccount, type SignInGuard } from './sign-in-guard.ts';

export type SignInDependencies = {
  database: Database;
  sessions: Sessions;
  passwords: Passwords;
  guard: SignInGuard;
  captcha: Captcha;
  members: MemberService;
  securityLog: SecurityLog;
};

/** Sign-in with a password (ENR-06). What it answers never tells whether an account exists (safety, row 5). */
export function createSignIn({
  database,
  sessions,
  passwords,
  guard,
  captcha,
  members,
  securityLog,
}: SignInDependencies) {
  const locked = () =>
    new AppError(403, 'locked_out', 'Too many wrong passwords: this account is locked for 30 minutes.');

  return async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { username, password, staySignedIn = false, ...rest }: SignIn,
  ): Promise<Member> {
    const partner = partnerOf(request);
    const hasCaptcha = await checkCaptcha(captcha, partner.code, rest['g-recaptcha-response']);
    const name = accountName(username);
    const account = await database.withPartner(partner.code, (trx) => findAccount(trx, name));
    const attempt = {
      partner: partner.code,
      name: guardedAccount(account?.id, name.value),
      network: securityLog.networkHash(request),
    };
    const standing = await guard.begin({ ...attempt, hasCaptcha });
    if (standing === 'needs-captcha') throw captchaRequired();
    if (standing === 'locked') {
      // Takes as long as a look at the password, so that the clock tells nothing.
      await passwords.verify(password, undefined);
      throw locked();
    }
    const isRight = await passwords.verify(password, account?.hash);

    return database
      .withPartner(partner.code, async (trx) => {
        if (!isRight || account === undefined || !(await holdPassword(trx, account))) {
          const isLockedNow = await guard.failed(trx, attempt);
          await securityLog.note(trx, request, isLockedNow ? 'locked_out' : 'sign_in_failed', account?.id);
          return undefined;
        }
        await guard.forget(trx, attempt);
        await sessions.start(request, reply, trx, {
          memberId: account.id,
          publicId: account.publicId,
          isRemembered: staySignedIn,
        });
        await securityLog.note(trx, request, 'signed_in', account.id, { remembered: staySignedIn });
        return members.findIn(trx, partner, { memberId: account.id, emulatedBy: undefined });
      })
      .then((member) => {
        if (member === undefined) throw new AppError(401, 'bad_credentials', 'The user name or the password is wrong.');
        return member;
      });
  };
}

/** The account of a name; a deactivated one is as good as none. */
async function findAccount(
  trx: PartnerTransaction,
  name: AccountName,
): Promise<{ id: string; publicId: string; hash: string } | undefined> {
  const row = await trx
    .selectFrom('member')
    .innerJoin('member_password as password', (join) =>
      join.onRef('password.partner', '=', 'member.partner').onRef('password.member_id', '=', 'member.id'),
    )
    .select(['member.id', 'member.public_id', 'password.hash'])
    .where(`member.${name.column}`, '=', name.value)
    .where('member.is_active', '=', true)
    .executeTakeFirst();
  return row && { id: row.id, publicId: row.public_id, hash: row.hash };
}
