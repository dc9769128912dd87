import type { FieldError, Joined, Prospect } from '@dining/api-contract';
import { isEmail, phoneDigits, smsOptInOf, tidyLoyaltyNumber } from '@dining/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { brokenKey } from '../../platform/db/unique-violation.ts';
import { AppError, badFields } from '../../platform/http/app-error.ts';
import { fieldError, memberWords } from '../../platform/http/member-words.ts';
import { refuseEmulated, unauthorized } from '../../platform/session/access.ts';
import type { Passwords } from '../../platform/session/passwords.ts';
import type { SecurityLog } from '../../platform/session/security-events.ts';
import type { Sessions } from '../../platform/session/sessions.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { checkCaptcha, type Captcha } from '../captcha/captcha.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { grantNewMemberBonuses } from '../members/new-member-bonus.ts';
import { isPublicId, newPublicId } from '../members/public-id.ts';
import { prospectProblems } from './prospect-problems.ts';

export type EnrollmentDependencies = {
  database: Database;
  sessions: Sessions;
  passwords: Passwords;
  captcha: Captcha;
  securityLog: SecurityLog;
  isKnownZip(zip: string): boolean;
  now(): Date;
};

/** Who the form completes: a new member, somebody the program told us of, or whoever came by single sign-on. */
type Joining = { id: string; publicId: string; hasNames: boolean } | undefined;

/** Enrollment, step 1 (ENR-01 to ENR-03, ENR-05). */
export function createEnrollment({
  database,
  sessions,
  passwords,
  captcha,
  securityLog,
  isKnownZip,
  now,
}: EnrollmentDependencies) {
  return async function join(request: FastifyRequest, reply: FastifyReply, form: Prospect): Promise<Joined> {
    const partner = partnerOf(request);
    const { code, settings } = partner;
    const words = memberWords(request);
    await checkCaptcha(captcha, code, form['g-recaptcha-response']);
    if (settings.enrollmentType === 'sso' && request.session === undefined) throw unauthorized();
    // Joining ends in a session of the member's own, which an administrator must not get by a ticket.
    if (request.session) refuseEmulated(request);
    const joining = await database.withPartner(code, (trx) => whoJoins(trx, request, form));
    const problems = prospectProblems(form, { settings, words, isKnownZip, hasNames: joining?.hasNames ?? false });
    if (problems.length > 0) throw badFields(...problems);
    const needsPassword = settings.enrollmentType === 'direct' && settings.passwordAtJoin;
    const hash = needsPassword ? await passwords.hash(form.password ?? '') : undefined;

    try {
      return await database.withPartner(code, async (trx) => {
        const time = now();
        const row = {
          ...rowOf(form, settings.hasPPN),
          ...(joining?.hasNames ? {} : namesOf(form)),
          ...referralOf(form, joining),
          joined_at: time,
          terms_accepted_at: time,
          activated_at: time,
          updated_at: time,
        };
        const member =
          joining === undefined
            ? await trx
                .insertInto('member')
                .values({ ...row, partner: code, public_id: newPublicId(), created_at: time })
                .returning(['id', 'public_id'])
                .executeTakeFirstOrThrow()
            : await trx
                .updateTable('member')
                .set(row)
                .where('id', '=', joining.id)
                .where('joined_at', 'is', null)
                .returning(['id', 'public_id'])
                .executeTakeFirst();
        // Somebody was quicker by a moment, in another tab or on another machine.
        if (member === undefined) throw alreadyMember();
        if (hash !== undefined)
          await trx
            .insertInto('member_password')
            .values({ partner: code, member_id: member.id, hash, changed_at: time })
            .execute();
        await trx.deleteFrom('prospect_email').where('email_key', '=', row.email.toLowerCase()).execute();
        await grantNewMemberBonuses(trx, partner, member.id, time);
        await securityLog.note(trx, request, 'joined', member.id);
        await queueMail(trx, { template: 'welcome', memberId: member.id, now: time });
        await sessions.start(request, reply, trx, {
          memberId: member.id,
          publicId: member.public_id,
          isRemembered: false,
        });
        return { publicId: member.public_id };
      });
    } catch (error) {
      const broken = brokenKey(error);
      // A first password was set by a mailed link at the same moment.
      if (broken === 'member_password_pkey') throw alreadyMember();
      const inUse = takenField(broken);
      if (inUse === undefined) throw error;
      throw badFields(takenError(inUse));
    }

    function takenError(field: 'email' | 'loyaltyNumber'): FieldError {
      const also = words('validation.alreadyMember');
      return fieldError(
        field,
        `${words(field === 'email' ? 'validation.emailInUse' : 'validation.loyaltyNumberInUse')}. ${also}`,
      );
    }
  };
}

const alreadyMember = () => new AppError(400, 'already_member', 'This member has joined already.');

/**
 * Whom the form completes. A visitor is taken for somebody whom the program told us of only when the public id and the
 * e-mail address both are theirs and nobody can sign in as them yet.
 */
async function whoJoins(trx: PartnerTransaction, request: FastifyRequest, form: Prospect): Promise<Joining> {
  const find = trx.selectFrom('member').select(['id', 'public_id', 'first_name', 'last_name', 'joined_at']);
  if (request.session) {
    const row = await find.where('id', '=', request.session.memberId).executeTakeFirst();
    if (row === undefined || row.joined_at !== null) throw alreadyMember();
    return { id: row.id, publicId: row.public_id, hasNames: row.first_name !== '' && row.last_name !== '' };
  }
  if (form.publicId === undefined || !isEmail(form.email)) return undefined;
  const row = await find
    .where('public_id', '=', form.publicId)
    .where('email_key', '=', form.email.trim().toLowerCase())
    .where('joined_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member_password')
            .select('hash')
            .whereRef('member_password.partner', '=', 'member.partner')
            .whereRef('member_password.member_id', '=', 'member.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return row && { id: row.id, publicId: row.public_id, hasNames: false };
}

const namesOf = (form: Prospect) => ({ first_name: form.firstName.trim(), last_name: form.lastName.trim() });

/** The form as it is kept: trimmed, digits only, the text message opt-in by ENR-02. */
function rowOf(form: Prospect, hasNumber: boolean) {
  const { address, marketing = {} } = form;
  const phone = phoneDigits(form.phoneNumber ?? '') ?? '';
  const wantsTexts = smsOptInOf({
    ...(form.smsOptInV2 !== undefined && { smsOptInV2: form.smsOptInV2 }),
    phoneNumber: phone,
  });
  return {
    email: form.email.trim(),
    address1: (address.address1 ?? '').trim(),
    address2: (address.address2 ?? '').trim(),
    city: (address.city ?? '').trim(),
    state: (address.state ?? '').trim(),
    zip_code: (address.zipCode ?? '').trim(),
    phone_number: phone,
    sms_opt_in: phone !== '' && wantsTexts,
    email_opt_in: form.emailOptIn ?? false,
    ...(hasNumber && { loyalty_number: tidyLoyaltyNumber(form.loyaltyNumber ?? '') }),
    enrollment_source: (marketing.source ?? marketing.utm_source ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, ''),
  };
}

/** Whose link led here (EXT-08), where that may be somebody: nobody refers themselves. */
function referralOf({ marketing = {} }: Prospect, joining: Joining) {
  const { referrer = '' } = marketing;
  return isPublicId(referrer) && referrer !== joining?.publicId ? { referred_by: referrer } : {};
}

/** Which field's value another member has. */
function takenField(key: string | undefined): 'email' | 'loyaltyNumber' | undefined {
  if (key === 'member_email') return 'email';
  return key === 'member_loyalty_number' ? 'loyaltyNumber' : undefined;
}
