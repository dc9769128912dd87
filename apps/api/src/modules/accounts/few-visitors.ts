import type { Caller } from '../../platform/session/caller.ts';
import { captchaRequired } from '../captcha/captcha.ts';
import { visitorKey, type SignInGuard } from './sign-in-guard.ts';

/**
 * Lets a network do ten of something in half an hour without the captcha, across all processes.
 * @throws AppError (400 `captcha_required`) after that
 */
export async function requireFewOf(
  { signInGuard }: { signInGuard: SignInGuard },
  caller: Caller,
  work: 'join' | 'recover',
): Promise<void> {
  const attempt = { partner: caller.partner.code, key: visitorKey(work, caller) };
  // Counted whether there is a captcha or not; "locked" means ten.
  if ((await signInGuard.begin({ ...attempt, hasCaptcha: true })) === 'locked') throw captchaRequired();
}
