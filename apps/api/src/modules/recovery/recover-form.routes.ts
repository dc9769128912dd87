import { isEmail, isLoyaltyNumber, normalizeEmail } from '@dining/rules';
import type { FastifyInstance } from 'fastify';
import { badFields, notFound } from '../../platform/http/app-error.ts';
import { answerPageForm } from '../../platform/pages/posted-forms.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { copyFor, fieldError } from '../../platform/tenancy/site-copy.ts';
import type { Services } from '../../services.ts';

/** As for the call: each may send a mail. */
const ATTEMPTS_PER_MINUTE = 10;

const MAX_USERNAME_LENGTH = 100;

/** Asking for a link to a new password, for browsers without scripts (FRM-04, ENR-07). */
export function recoverFormRoutes(
  app: FastifyInstance,
  { recovery, callers, pageAnswers }: Pick<Services, 'recovery' | 'callers' | 'pageAnswers'>,
): void {
  answerPageForm(app, pageAnswers, {
    path: '/recover',
    perMinute: ATTEMPTS_PER_MINUTE,
    access: 'public',
    checkboxes: [],
    messages: { captcha_required: 'noScript.captcha', other: 'form.errors' },
    labelOf: (_field, copy, request) => copy(partnerOf(request).settings.hasPPN ? 'field.username' : 'field.email'),
    async submit(request, _reply, { username = '' }) {
      const { settings } = partnerOf(request);
      if (settings.enrollmentType !== 'direct') throw notFound('Sign-in with a password at this partner');
      const copy = copyFor(request);
      const typed = username.trim().slice(0, MAX_USERNAME_LENGTH);
      if (typed === '') throw badFields(fieldError('username', copy('validation.required')));
      if (!isEmail(normalizeEmail(typed)) && !(settings.hasPPN && isLoyaltyNumber(typed, settings)))
        throw badFields(fieldError('username', copy('recover.invalid')));
      await recovery.requestLink(callers.of(request), { username: typed });
      return '/recover/confirm';
    },
  });
}
