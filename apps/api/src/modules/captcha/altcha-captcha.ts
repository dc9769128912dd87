import { createHash } from 'node:crypto';
import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Database } from '../../platform/db/database.ts';
import type { Captcha } from './captcha.ts';

/** How long a challenge may be worked at. */
const VALID_MS = 10 * 60_000;

/** How hard the browser must work: rounds of a guess, and guesses at most. */
export type CaptchaCost = { rounds: number; guesses: number };

/** A phone takes about a second. */
const COST: CaptchaCost = { rounds: 5_000, guesses: 400 };

/** Used answers that are swept out with each new one. */
const SWEPT_AT_ONCE = 20;

/**
 * The embedded captcha: a proof of work that the browser makes without asking the visitor (ALTCHA). A challenge belongs
 * to one partner, and its answer counts once.
 */
export function altchaCaptcha({ database, secret, now, cost = COST }: { database: Database; secret: string; now(): Date; cost?: CaptchaCost | undefined }): Captcha {
  const keyFor = (use: string, partner: string): string => createHash('sha256').update(`altcha ${use} ${partner} ${secret}`).digest('hex');

  return {
    hosts: [],
    async challenge(partner) {
      const challenge: Challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256', cost: cost.rounds, counter: randomInt(cost.guesses, Math.ceil(cost.guesses / 4)), deriveKey,
        data: { until: now().getTime() + VALID_MS },
        hmacSignatureSecret: keyFor('challenge', partner), hmacKeySignatureSecret: keyFor('key', partner),
      });
      return { kind: 'altcha', challenge };
    },

    async verify(partner, answer) {
      const payload = readPayload(answer);
      if (payload === undefined || Number(payload.challenge.parameters.data?.['until']) <= now().getTime()) return false;
      return (await isSolved(partner, payload)) && useOnce(partner, payload);
    },
  };

  async function isSolved(partner: string, { challenge, solution }: Payload): Promise<boolean> {
    try {
      const secrets = { hmacSignatureSecret: keyFor('challenge', partner), hmacKeySignatureSecret: keyFor('key', partner) };
      return (await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified;
    } catch {
      // The library throws at parameters that it never made.
      return false;
    }
  }

  async function useOnce(partner: string, { challenge }: Payload): Promise<boolean> {
    const time = now();
    const hash = createHash('sha256').update(`${challenge.parameters.nonce} ${challenge.parameters.salt}`).digest();
    return database.withPartner(partner, async (trx) => {
      const old = trx.selectFrom('captcha_answer').select('answer_hash').where('partner', '=', partner).where('forget_at', '<=', time).limit(SWEPT_AT_ONCE);
      await trx.deleteFrom('captcha_answer').where('partner', '=', partner).where('answer_hash', 'in', old).execute();
      const { numInsertedOrUpdatedRows } = await trx.insertInto('captcha_answer')
        .values({ partner, answer_hash: hash, forget_at: new Date(time.getTime() + VALID_MS) })
        .onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    });
  }
}

/** The answer is the payload as base64 of JSON, as ALTCHA's own widget sends it. */
function readPayload(answer: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as Partial<Payload> | null;
    return typeof payload?.challenge?.parameters === 'object' && typeof payload.solution === 'object' ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}
