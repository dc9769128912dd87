import type { Credentials, FieldError, Member, PasswordChange } from '@dining/api-contract';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { badFields } from '../../platform/http/app-error.ts';
import { unauthorized } from '../../platform/session/access.ts';
import type { MemberCaller } from '../../platform/session/caller.ts';
import type { StartedSession } from '../../platform/session/session.types.ts';
import { copyOf, fieldError } from '../../platform/tenancy/site-copy.ts';
import {
  accountPasswordProblems,
  findPasswordHash,
  findRecoverableAccount,
  setPassword,
  withConfirmedPassword,
  type AccountNeeds,
} from '../accounts/accounts.ts';
import { queueMail } from '../mail/mail.ts';
import { findPendingChange } from './email-changes.repository.ts';
import { emailChanges, type EmailChangeCalls } from './email-changes.ts';

/** What is changed together with the password, or not at all. */
export type ChangeAlongside = {
  /** What is wrong with it; nothing is changed then. */
  problems: readonly FieldError[];
  /** The loyalty number that the member adds, which the password must not contain either (ENR-03). */
  loyaltyNumber: string | undefined;
  save(trx: PartnerTransaction): Promise<void>;
};

/** Changing the e-mail address and the password in the account (ACC-14). */
export type CredentialService = EmailChangeCalls & {
  find(caller: MemberCaller): Promise<Credentials>;
  /**
   * Replaces the password and the session; all other sessions end.
   * @param alongside what the same form changes besides (CTR-04)
   * @throws AppError (400) with the problems by field
   */
  changePassword(
    caller: MemberCaller,
    form: PasswordChange,
    alongside?: ChangeAlongside,
  ): Promise<{ member: Member; session: StartedSession }>;
};

export function createCredentialService(needs: AccountNeeds): CredentialService {
  const { database, sessions, passwords, members, securityLog, now } = needs;
  return {
    find: ({ partner, session: { memberId } }) =>
      database.withPartner(partner.code, async (trx) => {
        const pending = await findPendingChange(trx, memberId);
        return {
          hasPassword: (await findPasswordHash(trx, memberId)) !== undefined,
          ...(pending && { emailChange: { email: pending.email, askedAt: pending.askedAt } }),
        };
      }),

    ...emailChanges(needs),

    async changePassword(caller, { currentPassword, password, passwordConfirm }, alongside) {
      const { partner, session } = caller;
      const copy = copyOf(caller.site);
      const { memberId } = session;
      const account = await database.withPartner(partner.code, (trx) => findRecoverableAccount(trx, memberId));
      const problems = [
        ...(alongside?.problems ?? []),
        ...(currentPassword === '' ? [fieldError('currentPassword', copy('validation.required'))] : []),
        ...accountPasswordProblems(
          copy,
          { ...account, loyalty_number: alongside?.loyaltyNumber ?? account.loyalty_number },
          { password, passwordConfirm },
        ),
      ];
      if (problems.length > 0) throw badFields(...problems);
      const hash = await passwords.hash(password, caller);
      const proof = { password: currentPassword, field: 'currentPassword', isExclusive: true };
      return withConfirmedPassword(needs, caller, proof, async (trx) => {
        await alongside?.save(trx);
        await setPassword(trx, { memberId, hash, now: now() });
        await sessions.endAll(trx, memberId);
        await securityLog.record(trx, caller, { kind: 'password_changed', memberId });
        await queueMail(trx, { template: 'passwordChanged', memberId, now: now() });
        const started = await sessions.start(trx, {
          memberId,
          publicId: account.public_id,
          isRemembered: session.isRemembered,
          device: caller.device,
          replaces: undefined,
        });
        const member = await members.findIn(trx, partner, session);
        if (member === undefined) throw unauthorized();
        return { member, session: started };
      });
    },
  };
}
