import type { FieldError, Joined, KnownMember, Prospect } from '@dining/api-contract';
import { legalTextsVersion } from '@dining/content-source';
import { alreadyMemberKey } from '@dining/copy-engine';
import { emailKey, isEmail, isLoyaltyNumber, isZipCode, normalizeEmail, normalizeLoyaltyNumber } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { violatedKey } from '../../platform/db/unique-violation.ts';
import { AppError, badFields, notFound } from '../../platform/http/app-error.ts';
import { unauthorized } from '../../platform/session/access.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { StartedSession } from '../../platform/session/session.types.ts';
import { copyOf, fieldError, type SiteCopy } from '../../platform/tenancy/site-copy.ts';
import { deleteRecoveryLinks, insertPassword, requireFewOf, type AccountNeeds } from '../accounts/accounts.ts';
import { checkCaptcha, type Captcha } from '../captcha/captcha.ts';
import type { ContentService } from '../content/content.ts';
import type { LocationService } from '../locations/locations.ts';
import {
  activateMember,
  completeMember,
  insertMember,
  isTaken,
  newPublicId,
  unlessStored,
} from '../members/members.ts';
import { findUnfinishedByAddress, findUnfinishedById, type UnfinishedMember } from './enrollment.repository.ts';
import { detailsOf, namesOf, referralOf } from './join-form.ts';
import { legalTexts } from './legal-texts.ts';
import { memberJoined } from './member-joined.ts';
import { requireProof } from './membership-proof.ts';
import { prospectProblems } from './prospect-problems.ts';

/** Joining, the checks of its form and activation (ENR-01 to ENR-03, ENR-05, ACT-01, EXT-17). */
export type EnrollmentService = {
  /**
   * Enrollment, step 1. The new member is signed in, and the legal texts that they accepted are stored (EXT-17). A stored
   * loyalty number stays.
   * @throws AppError (400) with the problems of the form, for a member who has already joined, or for a visitor who was
   *   mailed a link instead ({@link requireProof}), (401) for a visitor at a partner with single sign-on
   */
  join(caller: Caller, form: Prospect): Promise<{ joined: Joined; session: StartedSession }>;
  isEmailFree(caller: Caller, email: string): Promise<boolean>;
  isLoyaltyNumberFree(caller: Caller, number: string): Promise<boolean>;
  isKnownZip(zip: string): boolean;
  /** @throws AppError (404) for an unknown public id */
  activate(caller: Caller, publicId: string): Promise<KnownMember>;
};

const alreadyMember = () => new AppError(400, 'already_member', 'This member has already joined.');

type Needs = AccountNeeds & { content: ContentService; captcha: Captcha; locations: LocationService };

export function createEnrollmentService(needs: Needs): EnrollmentService {
  const { database, content, sessions, passwords, captcha, members, locations, securityLog, now } = needs;
  const { isKnownZip } = locations;

  /**
   * The values that the form may show: a signed-in member's details, and what a public id reveals. A blank is none, because
   * the form asks for it.
   */
  async function storedDetails({ partner, session }: Caller, { publicId = '' }: Prospect): Promise<object> {
    if (!session) return { firstName: (await members.known(partner, publicId))?.firstName || undefined };
    const member = await database.withPartner(partner.code, (trx) => members.findIn(trx, partner, session));
    return member ? { ...filled(member), address: filled(member.address) } : {};
  }

  return {
    async join(caller, form) {
      const { partner } = caller;
      const { code, settings } = partner;
      const copy = copyOf(caller.site);
      const hasCaptcha = await checkCaptcha(captcha, code, form['g-recaptcha-response']);
      if (settings.enrollmentType === 'sso' && caller.session === undefined) throw unauthorized();
      const unfinished = await database.withPartner(code, (trx) => findUnfinished(trx, caller, form));
      const hasNames = unfinished?.hasNames ?? false;
      // Only to the member themselves: a stranger learns nothing about the stored number.
      const storedNumber = caller.session === undefined ? null : (unfinished?.loyaltyNumber ?? null);
      // A signed-in member has a password already.
      const asksPassword =
        settings.enrollmentType === 'direct' && settings.passwordAtJoin && caller.session === undefined;
      const entries = await content.set(caller.site, '*');
      const hasCurrentTerms = form.termsVersion === undefined || form.termsVersion === legalTextsVersion(entries);
      const found = prospectProblems(form, {
        settings,
        copy,
        isKnownZip,
        hasNames,
        storedNumber,
        asksPassword,
        hasCurrentTerms,
      });
      const problems = found.length > 0 ? unlessStored(found, form, await storedDetails(caller, form)) : [];
      if (problems.length > 0) throw badFields(...problems);
      // Each join sends a mail to an unproven address: after ten of a network, people must prove to be some.
      if (!hasCaptcha) await requireFewOf(needs, caller, 'join');
      if (unfinished !== undefined && caller.session === undefined) await requireProof(needs, caller, unfinished, form);
      const hash = asksPassword ? await passwords.hash(form.password ?? '', caller) : undefined;

      try {
        return await database.withPartner(code, async (trx) => {
          const time = now();
          const row = {
            ...detailsOf(form, settings.hasPPN && !settings.hasAutoEnroll),
            ...(hasNames ? {} : namesOf(form)),
            ...referralOf(form, unfinished?.publicId),
            joined_at: time,
            terms_accepted_at: time,
            activated_at: time,
            updated_at: time,
          };
          // A link mailed to finish joining, perhaps to an earlier address, ends now. Locked before the member, as when it
          // is used, so that both at once cannot deadlock.
          if (unfinished) await deleteRecoveryLinks(trx, unfinished.id);
          const member = unfinished
            ? await completeMember(trx, unfinished.id, row)
            : await insertMember(trx, { ...row, public_id: newPublicId(), created_at: time });
          if (member === undefined) throw alreadyMember();
          if (hash !== undefined) await insertPassword(trx, { memberId: member.id, hash, now: time });
          const joined = { memberId: member.id, email: row.email, legalTexts: legalTexts(caller.site, entries, time) };
          await memberJoined(needs, trx, caller, joined, time);
          const session = await sessions.start(trx, {
            memberId: member.id,
            publicId: member.publicId,
            isRemembered: false,
            device: caller.device,
            replaces: caller.sessionHash,
          });
          return { joined: { publicId: member.publicId }, session };
        });
      } catch (error) {
        const key = violatedKey(error);
        // A mailed link has just set a first password.
        if (key === 'member_password_pkey') throw alreadyMember();
        if (key === 'member_email' || key === 'member_loyalty_number')
          throw badFields(takenError(key, copy, copy(alreadyMemberKey(settings))));
        throw error;
      }
    },

    async isEmailFree({ partner }, email) {
      if (!isEmail(normalizeEmail(email))) return false;
      return !(await database.withPartner(partner.code, (trx) => isTaken(trx, 'email_key', emailKey(email))));
    },

    async isLoyaltyNumberFree({ partner: { code, settings } }, number) {
      if (!isLoyaltyNumber(number, settings)) return false;
      return !(await database.withPartner(code, (trx) =>
        isTaken(trx, 'loyalty_number', normalizeLoyaltyNumber(number)),
      ));
    },

    isKnownZip: (zip) => isZipCode(zip.trim()) && isKnownZip(zip.trim()),

    async activate(caller, publicId) {
      await database.withPartner(caller.partner.code, async (trx) => {
        const memberId = await activateMember(trx, publicId, now());
        if (memberId !== undefined) await securityLog.record(trx, caller, { kind: 'activated', memberId });
      });
      const member = await members.known(caller.partner, publicId);
      if (member === undefined) throw notFound('A member with this public id');
      return member;
    },
  };
}

/**
 * The existing member whom the form completes: the signed-in one, or one supplied by the program, still unproven.
 * @throws AppError (400) for a signed-in member who has already joined
 */
async function findUnfinished(
  trx: PartnerTransaction,
  { session }: Caller,
  form: Prospect,
): Promise<UnfinishedMember | undefined> {
  if (session) {
    const member = await findUnfinishedById(trx, session.memberId);
    if (member === undefined) throw alreadyMember();
    return member;
  }
  if (form.publicId === undefined || !isEmail(normalizeEmail(form.email))) return undefined;
  return findUnfinishedByAddress(trx, { publicId: form.publicId, emailKey: emailKey(form.email) });
}

const filled = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

function takenError(key: 'member_email' | 'member_loyalty_number', copy: SiteCopy, also: string): FieldError {
  return key === 'member_email'
    ? fieldError('email', `${copy('validation.emailInUse')}. ${also}`)
    : fieldError('loyaltyNumber', `${copy('validation.loyaltyNumberInUse')}. ${also}`);
}
