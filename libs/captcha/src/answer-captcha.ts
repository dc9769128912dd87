import type { CaptchaChallenge } from '@dining/api-contract';
import type { Challenge } from 'altcha-lib';

/** Answers a challenge without asking the visitor anything. Rejects when that cannot be done now. */
export async function answerCaptcha(asked: CaptchaChallenge): Promise<string> {
  if (asked.kind === 'recaptcha') throw new Error('reCAPTCHA is not available.');
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([import('altcha-lib'), import('altcha-lib/algorithms/web/pbkdf2')]);
  const challenge = asked.challenge as Challenge;
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
}
