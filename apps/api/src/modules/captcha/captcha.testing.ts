import type { CaptchaChallenge } from '@dining/api-contract';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';

/** Solves the embedded captcha, as a browser does. */
export async function solveCaptcha(
  app: FastifyInstance,
  host = 'demo.localhost',
  remoteAddress = `10.99.${Math.trunc(Math.random() * 250)}.${Math.trunc(Math.random() * 250)}`,
): Promise<string> {
  return solveAsked((await app.inject({ url: '/api/Captcha', remoteAddress, headers: { host } })).body);
}

/** @param asked the answer of /api/Captcha */
export async function solveAsked(asked: string): Promise<string> {
  const { challenge } = JSON.parse(asked) as CaptchaChallenge & { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
