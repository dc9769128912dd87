import { createHash } from 'node:crypto';
import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Database } from '../../platform/db/database.ts';
import { secretsIn } from '../../platform/env/secret-list.ts';
import { useOnce } from '../../platform/session/used-tokens.repository.ts';
import type { Captcha, CaptchaCost } from './captcha.ts';

/** How long a challenge is valid. */
const VALID_MS = 10 * 60_000;

/** About a second of work on a phone. */
const COST: CaptchaCost = { rounds: 5_000, guesses: 400 };

/**
 * The embedded captcha (ALTCHA): a proof of work that the browser computes without involving the visitor. A challenge
 * belongs to one partner, and its answer is accepted once.
 */
export function altchaCaptcha({
  database,
  secret,
  now,
  cost = COST,
}: {
  database: Database;
  secret: string;
  now(): Date;
  cost?: CaptchaCost | undefined;
}): Captcha {
  const secrets = secretsIn(secret);
  const keysFor = (partner: string, key: string) => {
    const keyFor = (use: string) => createHash('sha256').update(`altcha ${use} ${partner} ${key}`).digest('hex');
    return { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('key') };
  };

  return {
    hosts: [],
    async challenge(partner) {
      const challenge: Challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: cost.rounds,
        counter: randomInt(cost.guesses, Math.ceil(cost.guesses / 4)),
        deriveKey,
        data: { until: now().getTime() + VALID_MS },
        ...keysFor(partner, secrets[0]),
      });
      return { kind: 'altcha', challenge };
    },

    async verify(partner, answer) {
      const payload = readPayload(answer);
      // The payload is untrusted until its signature is verified.
      if (payload === undefined || !(await isSolved(partner, payload))) return false;
      if (Number(payload.challenge.parameters.data?.['until']) <= now().getTime()) return false;
      const { nonce, salt } = payload.challenge.parameters;
      const time = now();
      return database.withPartner(partner, (trx) =>
        useOnce(trx, `altcha ${nonce} ${salt}`, new Date(time.getTime() + VALID_MS)),
      );
    },
  };

  async function isSolved(partner: string, { challenge, solution }: Payload): Promise<boolean> {
    try {
      for (const secret of secrets) {
        const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysFor(partner, secret) });
        if (verified) return true;
      }
      return false;
    } catch {
      // The library throws on parameters that it did not create.
      return false;
    }
  }
}

/** Decodes an answer: the payload as base64-encoded JSON, as ALTCHA's widget sends it. */
function readPayload(answer: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as Partial<Payload> | null;
    return typeof payload?.challenge?.parameters === 'object' && typeof payload.solution === 'object'
      ? (payload as Payload)
      : undefined;
  } catch {
    return undefined;
  }
}
