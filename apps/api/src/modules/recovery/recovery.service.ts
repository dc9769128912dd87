import { randomUUID } from 'node:crypto';
import type { CredentialsUpdate, Member, Recover, RecoverPassword } from '@dining/api-contract';
import { isEmail } from '@dining/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { brokenKey } from '../../platform/db/unique-violation.ts';
import { AppError, badFields } from '../../platform/http/app-error.ts';
import { fieldError, memberWords } from '../../platform/http/member-words.ts';
import { refuseEmulated, sessionOf, unauthorized } from '../../platform/session/access.ts';
import type { Passwords } from '../../platform/session/passwords.ts';
import type { SecurityLog } from '../../platform/session/security-events.ts';
import type { Sessions } from '../../platform/session/sessions.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { checkCaptcha, type Captcha } from '../captcha/captcha.ts';
import { passwordProblems } from '../enrollment/password-problems.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { MemberService } from '../members/members.service.ts';
import { accountName } from '../sign-in/account-name.ts';
import { holdPassword } from '../sign-in/hold-password.ts';
import { guardedAccount, guardedCheck, guardedMails, type SignInGuard } from '../sign-in/sign-in-guard.ts';
import { forgetRecoveryTokens, openRecoveryLink, takeRecoveryLink } from './recovery-link.ts';

export type RecoveryDependencies = {
  database: Database;
  sessions: Sessions;
  passwords: Passwords;
  guard: SignInGuard;
  captcha: Captcha;
  members: MemberService;
  securityLog: SecurityLog;
  now(): Date;
};

const badLink = () => new AppError(404, 'bad_link', 'The link was used, is too old, or never was one.');

/** Recovering a password by a mailed link (ENR-07), and mending an e-mail address that does not work (ENR-08). */
export function createRecovery({
  database,
  sessions,
  passwords,
  guard,
  captcha,
  members,
  securityLog,
  now,
}: RecoveryDependencies) {
  return {
    /** Mails a link if there is such an account. The answer, and the work that goes into it, are the same if not. */
    async ask(request: FastifyRequest, { username, ...rest }: Recover): Promise<void> {
      const { code } = partnerOf(request);
      await checkCaptcha(captcha, code, rest['g-recaptcha-response']);
      const name = accountName(username);
      const row = await database.withPartner(code, (trx) =>
        trx
          .selectFrom('member')
          .select('id')
          .where(name.column, '=', name.value)
          .where('is_active', '=', true)
          .where('email', 'is not', null)
          .executeTakeFirst(),
      );
      const standing = await guard.begin({ partner: code, name: guardedMails(row?.id, name.value), hasCaptcha: true });
      await database.withPartner(code, async (trx) => {
        await securityLog.note(trx, request, 'recovery_asked', row?.id);
        // A mail to nobody is queued as well, and comes to nothing when it is to be sent: it takes as long.
        if (standing === 'may-try')
          await queueMail(trx, { template: 'recover', memberId: row?.id ?? randomUUID(), now: now() });
      });
    },

    /** @throws AppError (404 `bad_link`) */
    async confirm(request: FastifyRequest, token: string): Promise<void> {
      const { code } = partnerOf(request);
      if (!(await database.withPartner(code, (trx) => openRecoveryLink(trx, token, now())))) throw badLink();
    },

    /** Sets a new password; whoever was signed in is signed out everywhere, and a lock is lifted. */
    async changePassword(
      request: FastifyRequest,
      { token, password, passwordConfirm }: RecoverPassword,
    ): Promise<void> {
      const { code } = partnerOf(request);
      const time = now();
      const memberId = await database.withPartner(code, (trx) => takeRecoveryLink(trx, token, time));
      if (memberId === undefined) throw badLink();
      const account = await database.withPartner(code, (trx) => accountOf(trx, memberId));
      const { email, loyalty_number: number, first_name: first, last_name: last } = account;
      const problems = passwordProblems(memberWords(request), {
        password,
        passwordConfirm,
        loyaltyNumber: number ?? '',
        names: [email ?? '', first, last],
      });
      if (problems.length > 0) throw badFields(...problems);
      const hash = await passwords.hash(password);
      await database.withPartner(code, async (trx) => {
        // Looked at again, and held: the same link may be in use on two devices at this moment.
        if ((await takeRecoveryLink(trx, token, time)) === undefined) throw badLink();
        await forgetRecoveryTokens(trx, memberId);
        await trx
          .insertInto('member_password')
          .values({ partner: code, member_id: memberId, hash, changed_at: time })
          .onConflict((conflict) => conflict.columns(['partner', 'member_id']).doUpdateSet({ hash, changed_at: time }))
          .execute();
        await sessions.endAll(trx, memberId);
        await guard.forget(trx, { partner: code, name: guardedAccount(memberId, '') });
        await securityLog.note(trx, request, 'recovery_used', memberId);
        await queueMail(trx, { template: 'passwordChanged', memberId, now: time });
      });
    },

    /** ENR-08. @param form the address that works, and the current password */
    async fixCredentials(request: FastifyRequest, reply: FastifyReply, form: CredentialsUpdate): Promise<Member> {
      const partner = partnerOf(request);
      const { code } = partner;
      const words = memberWords(request);
      refuseEmulated(request);
      const session = sessionOf(request);
      const email = form.email.trim();
      if (!isEmail(email)) throw badFields(fieldError('email', words('validation.email')));
      const attempt = { partner: code, name: guardedCheck(session.memberId) };
      if ((await guard.begin({ ...attempt, hasCaptcha: true })) === 'locked')
        throw badFields(fieldError('password', words('login.locked')));
      const account = await database.withPartner(code, (trx) => accountOf(trx, session.memberId));
      const isRight = await passwords.verify(form.password, account.hash ?? undefined);
      try {
        const fixed = await database.withPartner(code, async (trx) => {
          if (
            !isRight ||
            account.hash === null ||
            !(await holdPassword(trx, { id: session.memberId, hash: account.hash }))
          ) {
            await guard.failed(trx, attempt);
            await securityLog.note(trx, request, 'sign_in_failed', session.memberId);
            return undefined;
          }
          await guard.forget(trx, attempt);
          // Links that went to the old address, which may be somebody else's by now.
          await forgetRecoveryTokens(trx, session.memberId);
          await trx
            .updateTable('member')
            .set({ email, must_update_email: false, updated_at: now() })
            .where('id', '=', session.memberId)
            .execute();
          await securityLog.note(trx, request, 'credentials_fixed', session.memberId);
          await sessions.start(request, reply, trx, {
            memberId: session.memberId,
            publicId: account.public_id,
            isRemembered: session.isRemembered,
          });
          const member = await members.findIn(trx, partner, session);
          if (member === undefined) throw unauthorized();
          return member;
        });
        if (fixed === undefined) throw badFields(fieldError('password', words('validation.passwordWrong')));
        return fixed;
      } catch (error) {
        if (brokenKey(error) === 'member_email') throw badFields(fieldError('email', words('validation.emailInUse')));
        throw error;
      }
    },
  };
}

const accountOf = (trx: PartnerTransaction, memberId: string) =>
  trx
    .selectFrom('member')
    .leftJoin('member_password as password', (join) =>
      join.onRef('password.partner', '=', 'member.partner').onRef('password.member_id', '=', 'member.id'),
    )
    .select([
      'member.public_id',
      'member.email',
      'member.loyalty_number',
      'member.first_name',
      'member.last_name',
      'password.hash',
    ])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
