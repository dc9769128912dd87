import { safeReturnPath, truncatePassword } from '@dining/rules';
import type { FastifyInstance } from 'fastify';
import { badFields, notFound } from '../../platform/http/app-error.ts';
import { answerPageForm } from '../../platform/pages/posted-forms.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { copyFor, fieldError } from '../../platform/tenancy/site-copy.ts';
import type { Services } from '../../services.ts';

/** As for the call. */
const SIGN_INS_PER_MINUTE = 30;

const MAX_USERNAME_LENGTH = 100;

/** Sign-in for browsers without scripts (FRM-04, ENR-06). */
export function signInFormRoutes(
  app: FastifyInstance,
  {
    signIn,
    callers,
    sessionCookies,
    pageAnswers,
  }: Pick<Services, 'signIn' | 'callers' | 'sessionCookies' | 'pageAnswers'>,
): void {
  answerPageForm(app, pageAnswers, {
    path: '/login',
    perMinute: SIGN_INS_PER_MINUTE,
    access: 'public',
    checkboxes: ['staySignedIn'],
    messages: {
      bad_credentials: 'login.invalid',
      locked_out: 'login.locked',
      captcha_required: 'noScript.captcha',
      other: 'login.failed',
    },
    labelOf: (field, copy, request) => {
      if (field === 'password') return copy('field.password');
      return copy(partnerOf(request).settings.hasPPN ? 'field.username' : 'field.email');
    },
    async submit(request, reply, { username = '', password = '', staySignedIn }) {
      if (partnerOf(request).settings.enrollmentType !== 'direct')
        throw notFound('Sign-in with a password at this partner');
      const required = copyFor(request)('validation.required');
      const missing = Object.entries({ username: username.trim(), password }).filter(([, value]) => value === '');
      if (missing.length > 0) throw badFields(...missing.map(([name]) => fieldError(name, required)));
      const { member, session } = await signIn.signIn(callers.of(request), {
        username: username.slice(0, MAX_USERNAME_LENGTH),
        password: truncatePassword(password),
        staySignedIn: staySignedIn !== undefined,
      });
      sessionCookies.write(request, reply, session);
      const { returnTo } = request.query as { returnTo?: unknown };
      const wanted = typeof returnTo === 'string' ? safeReturnPath(returnTo) : undefined;
      if (member.mustUpdateEmail) return '/fix_credentials';
      // With the password of a mailed link, a member may have yet to join (ENR-01).
      return member.joinDate === '' ? '/join' : (wanted ?? '/account');
    },
  });
}
