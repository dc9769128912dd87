import type { DeleteAccount, Member, MemberUpdate, Referrals } from '@dining/api-contract';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { violatedKey } from '../../platform/db/unique-violation.ts';
import { badFields } from '../../platform/http/app-error.ts';
import { unauthorized } from '../../platform/session/access.ts';
import type { MemberCaller } from '../../platform/session/caller.ts';
import type { StartedSession } from '../../platform/session/session.types.ts';
import { copyOf, fieldError } from '../../platform/tenancy/site-copy.ts';
import {
  confirmationKey,
  deletePassword,
  findPasswordHash,
  verifyAttempt,
  type AccountNeeds,
} from '../accounts/accounts.ts';
import type { CredentialService } from '../credentials/credentials.ts';
import type { LocationService } from '../locations/locations.ts';
import { findRecipient, queueMail } from '../mail/mail.ts';
import { lockMember, unlessStored, updateMember } from '../members/members.ts';
import { settleDeferred } from '../rewards/rewards.ts';
import { saveEmailConsents } from '../unsubscribe/unsubscribe.ts';
import { EXPORT_PAGE_ROWS, longParts, readShortParts } from './member-export.repository.ts';
import { removeMember } from './member-removal.repository.ts';
import { hasPasswords, profileChanges, profileProblems } from './profile-changes.ts';
import { countReferrals } from './profile.repository.ts';
import { numberInUse, refusedNumber } from './refused-number.ts';

/** The member's own details and data (ACC-03 to ACC-05, EXT-07, EXT-08). */
export type ProfileService = {
  /**
   * Saves the member's details; adding a loyalty number decides dines that waited for it.
   * @returns the member; with a new session if the form changed the password, which ends the others (CTR-04)
   * @throws AppError (400) with the problems by field; nothing is saved then
   */
  update(caller: MemberCaller, form: MemberUpdate): Promise<{ member: Member; session?: StartedSession }>;
  /**
   * All of the member's data, as the text of one JSON file (EXT-07). Long lists are read page by page, each in a
   * separate transaction, so that a slow client holds neither memory nor a connection.
   */
  exportData(caller: MemberCaller): Promise<AsyncGenerator<string>>;
  /**
   * Deletes the account (EXT-07).
   * @throws AppError (400) when the account has a password, and the given one is missing, wrong or locked
   */
  deleteAccount(caller: MemberCaller, form: DeleteAccount): Promise<void>;
  /** The number of members who joined with the member's link (EXT-08). */
  countReferrals(partner: string, memberId: string): Promise<Referrals>;
};

type Needs = Omit<AccountNeeds, 'sessions'> & { locations: LocationService; credentials: CredentialService };

export function createProfileService(needs: Needs): ProfileService {
  const { database, members, signInGuard, locations, credentials, securityLog, now } = needs;
  const { isKnownZip } = locations;

  async function* exportLines(partner: string, memberId: string, head: object): AsyncGenerator<string> {
    // Without the closing brace, because the long lists follow.
    yield JSON.stringify(head, undefined, 1).slice(0, -2);
    for (const [name, readPage] of Object.entries(longParts(memberId))) {
      yield `,\n "${name}": [`;
      let separator = '';
      let page = await database.withPartner(partner, (trx) => readPage(trx, undefined));
      while (page.length > 0) {
        yield separator + page.map((row) => `\n  ${JSON.stringify(row)}`).join(',');
        separator = ',';
        const last = page.length < EXPORT_PAGE_ROWS ? undefined : page.at(-1)?.id;
        page = last === undefined ? [] : await database.withPartner(partner, (trx) => readPage(trx, last));
      }
      yield ']';
    }
    yield '\n}\n';
  }

  async function saveChanges(trx: PartnerTransaction, caller: MemberCaller, form: MemberUpdate): Promise<void> {
    const { partner } = caller;
    const { memberId } = caller.session;
    const current = await lockMember(trx, memberId, form.loyaltyNumber !== undefined);
    const refused = refusedNumber(form, partner.settings, current, copyOf(caller.site));
    if (refused !== undefined) throw badFields(refused);
    const changes = profileChanges(form, partner.settings, current);
    const columns = Object.keys(changes);
    if (columns.length === 0) return;
    const time = now();
    await updateMember(trx, memberId, { ...changes, updated_at: time });
    const details = { fields: columns.toSorted().join(' ') };
    await securityLog.record(trx, caller, { kind: 'profile_changed', memberId, details });
    if (changes.email_opt_in !== undefined)
      await saveEmailConsents(trx, [{ memberId, isOptedIn: changes.email_opt_in, source: 'profile', now: time }]);
    // Dines that waited only for the number earn now (EXT-02).
    if (changes.loyalty_number !== undefined) await settleDeferred(trx, partner, memberId, time);
  }

  return {
    async update(caller, form) {
      const { partner, session } = caller;
      const copy = copyOf(caller.site);
      const findSaved = (trx: PartnerTransaction) => members.findIn(trx, partner, session);
      const found = profileProblems(form, { settings: partner.settings, copy, isKnownZip });
      const stored = found.length > 0 ? await database.withPartner(partner.code, findSaved) : undefined;
      // A number that is sent is added, and so cannot be blank.
      const problems = unlessStored(found, form, { ...stored, loyaltyNumber: undefined });
      const { currentPassword = '', password = '', passwordConfirm = '', loyaltyNumber } = form;
      const save = (trx: PartnerTransaction) => saveChanges(trx, caller, form);
      try {
        if (hasPasswords(partner.settings) && (password !== '' || passwordConfirm !== '')) {
          const change = { currentPassword, password, passwordConfirm };
          return await credentials.changePassword(caller, change, { problems, loyaltyNumber, save });
        }
        if (problems.length > 0) throw badFields(...problems);
        return await database.withPartner(partner.code, async (trx) => {
          await save(trx);
          const member = await findSaved(trx);
          if (member === undefined) throw unauthorized();
          return { member };
        });
      } catch (error) {
        if (violatedKey(error) === 'member_loyalty_number') throw badFields(numberInUse(copy));
        throw error;
      }
    },

    async exportData(caller) {
      const { code, settings } = caller.partner;
      const { memberId } = caller.session;
      const exportedAt = now();
      const parts = await database.withPartner(code, async (trx) => {
        await securityLog.record(trx, caller, { kind: 'data_exported', memberId });
        return readShortParts(trx, memberId);
      });
      if (parts === undefined) throw unauthorized();
      return exportLines(code, memberId, { exportedAt, program: settings.programName, ...parts });
    },

    async deleteAccount(caller, { password = '' }) {
      const { code } = caller.partner;
      const { memberId } = caller.session;
      const copy = copyOf(caller.site);
      const hash = await database.withPartner(code, (trx) => findPasswordHash(trx, memberId));
      const attempt = { partner: code, key: confirmationKey(memberId) };
      if (hash !== undefined) {
        if (password === '') throw badFields(fieldError('password', copy('validation.required')));
        if ((await signInGuard.begin({ ...attempt, hasCaptcha: true })) === 'locked')
          throw badFields(fieldError('password', copy('login.locked')));
      }
      const isProven = hash === undefined || (await verifyAttempt(needs, caller, attempt, { password, hash }));

      // A failure is returned rather than thrown inside: throwing would roll back its count.
      const isDeleted = await database.withPartner(code, async (trx) => {
        if (!isProven || !(await deletePassword(trx, memberId, hash))) {
          await signInGuard.failed(trx, attempt);
          await securityLog.record(trx, caller, { kind: 'sign_in_failed', memberId });
          return false;
        }
        // The count of attempts stays: it names no one, and a concurrent second deletion may use it.
        const time = now();
        const recipient = await findRecipient(trx, memberId);
        await removeMember(trx, memberId, time);
        // Queued after the removal, which deletes all mails that wait for the member.
        if (recipient)
          await queueMail(trx, {
            template: 'accountDeleted',
            memberId,
            to: { email: recipient.email, firstName: recipient.firstName },
            now: time,
          });
        await securityLog.record(trx, caller, { kind: 'account_deleted', memberId });
        return true;
      });
      if (!isDeleted) throw badFields(fieldError('password', copy('validation.passwordWrong')));
    },

    countReferrals: (partner, memberId) => database.withPartner(partner, (trx) => countReferrals(trx, memberId)),
  };
}
