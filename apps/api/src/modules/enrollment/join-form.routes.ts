import type { Prospect } from '@dining/api-contract';
import { alreadyMemberKey, type CopyKey } from '@dining/copy-engine';
import type { PartnerSettings } from '@dining/partner-settings';
import { forNameParts, normalizeLoyaltyNumber, truncatePassword } from '@dining/rules';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/app-error.ts';
import { answerPageForm, type FormFields } from '../../platform/pages/posted-forms.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';
import { isPublicId } from '../members/members.ts';

/** As for the call. */
const JOINS_PER_MINUTE = 20;

/** As long as anything that can be stored; shorter than what the call accepts. */
const MAX_LENGTH = 80;
const MAX_EMAIL_LENGTH = 200;

const LABELS: Readonly<Record<string, CopyKey>> = {
  ...forNameParts((part): CopyKey => `field.${part}`),
  email: 'field.email',
  loyaltyNumber: 'field.loyaltyNumber',
  password: 'field.password',
  passwordConfirm: 'field.passwordConfirm',
  'address.address1': 'field.address1',
  'address.address2': 'field.address2',
  'address.city': 'field.city',
  'address.state': 'field.state',
  'address.zipCode': 'field.zipCode',
  phoneNumber: 'field.phoneNumber',
};

/** The join form for browsers without scripts (FRM-04, ENR-01). */
export function joinFormRoutes(
  app: FastifyInstance,
  {
    enrollment,
    callers,
    sessionCookies,
    pageAnswers,
  }: Pick<Services, 'enrollment' | 'callers' | 'sessionCookies' | 'pageAnswers'>,
): void {
  answerPageForm(app, pageAnswers, {
    path: '/join',
    perMinute: JOINS_PER_MINUTE,
    access: 'optional',
    checkboxes: ['emailOptIn', 'smsOptInV2', 'acceptTerms'],
    messages: {
      already_member: alreadyMemberKey,
      captcha_required: 'noScript.captcha.join',
      other: 'join.failed',
    },
    labelOf: (field, copy) => {
      const key = LABELS[field];
      return key && copy(key);
    },
    async submit(request, reply, fields) {
      const { settings } = partnerOf(request);
      if (settings.enrollmentType === 'none') throw notFound('Enrollment at this partner');
      // The form on home asks for the e-mail only, and continues here (HOM-01).
      if (fields['start'] !== undefined) return undefined;
      const caller = request.session ? callers.memberInPerson(request) : callers.of(request);
      const publicId = sessionCookies.publicIdOf(request) ?? '';
      const { session } = await enrollment.join(caller, {
        ...prospectOf(fields, settings),
        ...(isPublicId(publicId) && { publicId }),
      });
      sessionCookies.write(request, reply, session);
      return '/add_card';
    },
  });
}
/** The posted fields as the body of the call that joins (ENR-02). */
function prospectOf(fields: FormFields, settings: PartnerSettings): Prospect {
  const text = (name: string, max = MAX_LENGTH) => (fields[name] ?? '').trim().slice(0, max);
  const isChecked = (name: string) => fields[name] !== undefined;
  const phoneNumber = text('phoneNumber').slice(0, 40);
  const sms = settings.hasSmsOptInV2
    ? { smsOptInV2: phoneNumber !== '' && isChecked('smsOptInV2') }
    : settings.hasSmsOptIn
      ? {}
      : { smsOptInV2: false };
  const asksPassword = settings.enrollmentType === 'direct' && settings.passwordAtJoin;
  const lines = ['address1', 'address2', 'city', 'state', 'zipCode'] as const;
  return {
    email: text('email', MAX_EMAIL_LENGTH),
    ...forNameParts((part) => text(part)),
    address: Object.fromEntries(lines.map((line) => [line, text(`address.${line}`)])),
    ...(settings.hasPPN && { loyaltyNumber: normalizeLoyaltyNumber(text('loyaltyNumber')) }),
    ...(asksPassword && {
      password: truncatePassword(fields['password'] ?? ''),
      passwordConfirm: truncatePassword(fields['passwordConfirm'] ?? ''),
    }),
    ...(phoneNumber !== '' && { phoneNumber }),
    ...sms,
    ...(!settings.hidesEmailOptIn && { emailOptIn: isChecked('emailOptIn') }),
    acceptTerms: isChecked('acceptTerms'),
    ...(fields['termsVersion'] !== undefined && { termsVersion: text('termsVersion') }),
  };
}
