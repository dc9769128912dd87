import { solveChallenge, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Guesses until the challenge is met, about a second of a phone's work.
 * @throws when it cannot be met: no Web Crypto, parameters that make no sense, or more than 90 s of guessing
 */
export async function solve(challenge: Challenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The captcha took too long to solve.');
  return solution;
}
