import { solveChallenge, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Tries numbers until one solves the challenge, which takes a phone about a second.
 * @throws Error when it cannot be solved: no Web Crypto, invalid parameters, or more than 90 s
 */
export async function solve(challenge: Challenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The captcha took too long to solve.');
  return solution;
}
