import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { altchaCaptcha } from './altcha-captcha.ts';
import { checkCaptcha, type Captcha } from './captcha.ts';
import { recaptchaCaptcha } from './recaptcha-captcha.ts';

/** A captcha, and how a browser gets an answer to it. */
type Subject = { captcha: Captcha; answer(partner?: string): Promise<string> };

let time = Date.UTC(2026, 0, 1);
let test: TestDatabase;
let google: Server;
/** Tokens that the fake Google has issued and that were not used yet. */
const issued = new Set<string>();
let googleReply: (() => string) | undefined;
const warnings: object[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  google = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      const isRight = form.get('secret') === 'the secret of google' && issued.delete(form.get('response') ?? '');
      reply.setHeader('content-type', 'application/json').end(googleReply?.() ?? JSON.stringify({ success: isRight }));
    });
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => google.close(resolve));
  await test.drop();
});

const googleUrl = () => `http://127.0.0.1:${(google.address() as AddressInfo).port}/`;

const subjects = {
  ALTCHA: () => {
    const captcha = altchaCaptcha({
      database: test.database,
      secret: 'a secret',
      now: () => new Date(time),
      cost: { rounds: 1, guesses: 8 },
    });
    return {
      captcha,
      async answer(partner = 'demo') {
        const { challenge } = (await captcha.challenge(partner)) as { challenge: Challenge };
        return Buffer.from(
          JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
        ).toString('base64');
      },
    };
  },
  reCAPTCHA: () => ({
    captcha: recaptchaCaptcha({
      siteKey: 'public-key',
      secret: 'the secret of google',
      verifyUrl: googleUrl(),
      log: { warn: (details) => void warnings.push(details) },
    }),
    answer: async () => {
      const token = `token-${issued.size}-${time}-${Math.random()}`;
      issued.add(token);
      return token;
    },
  }),
} satisfies Record<string, () => Subject>;

describe.each<[string, () => Subject]>(Object.entries(subjects))('the captcha contract: %s', (_name, subjectOf) => {
  it('ENR-09 CTR-10 accepts a right answer once', async () => {
    const { captcha, answer } = subjectOf();
    const right = await answer();
    expect([await captcha.verify('demo', right), await captcha.verify('demo', right)]).toEqual([true, false]);
  });

  it('ENR-09 accepts one of twenty concurrent uses of an answer', async () => {
    const { captcha, answer } = subjectOf();
    const right = await answer();
    const uses = await Promise.all(Array.from({ length: 20 }, () => captcha.verify('demo', right)));
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  it('ENR-09 rejects malformed answers without an error', async () => {
    const { captcha } = subjectOf();
    const shapes = [
      '',
      '{}',
      'null',
      btoa('{}'),
      btoa('null'),
      btoa('{"challenge":{"parameters":{}},"solution":{}}'),
      btoa('{"challenge":{"parameters":null},"solution":1}'),
      btoa('{"challenge":{"parameters":null},"solution":{}}'),
      btoa('{"challenge":{"parameters":{"data":{"until":{"valueOf":1,"toString":1}}}},"solution":{}}'),
      btoa('{"challenge":{"parameters":[]},"solution":null}'),
    ];
    for (const text of shapes) expect(await captcha.verify('demo', text), text).toBe(false);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        expect(await captcha.verify('demo', text)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });
});

describe('ALTCHA', () => {
  it('ENR-09 accepts an answer only for its partner, within ten minutes and for the unaltered challenge', async () => {
    const { captcha, answer } = subjects.ALTCHA();
    expect(await captcha.verify('extremes', await answer('demo'))).toBe(false);
    const late = await answer();
    time += 10 * 60_000;
    expect(await captcha.verify('demo', late)).toBe(false);
    const payload = JSON.parse(atob(late)) as { challenge: { parameters: { data: { until: number } } } };
    payload.challenge.parameters.data.until += 3_600_000;
    expect(await captcha.verify('demo', btoa(JSON.stringify(payload)))).toBe(false);
  });
});

describe('the challenge for the browser', () => {
  it('ENR-09 is a proof of work with ALTCHA', async () => {
    expect(await subjects.ALTCHA().captcha.challenge('demo')).toMatchObject({ kind: 'altcha', challenge: {} });
  });

  it('ENR-09 is the site key with reCAPTCHA', async () => {
    const challenge = await subjects.reCAPTCHA().captcha.challenge('demo');
    expect(challenge).toEqual({ kind: 'recaptcha', siteKey: 'public-key' });
  });
});

describe('reCAPTCHA', () => {
  it('ENR-09 rejects an answer when Google is unreachable or replies with nonsense', async () => {
    const { captcha, answer } = subjects.reCAPTCHA();
    for (const reply of ['not json', '[]', '{"success":"true"}', 'null']) {
      googleReply = () => reply;
      expect(await captcha.verify('demo', await answer()), reply).toBe(false);
    }
    googleReply = undefined;
    const unreachable = recaptchaCaptcha({
      siteKey: 'k',
      secret: 's',
      verifyUrl: 'http://127.0.0.1:9/',
      log: { warn: (details) => void warnings.push(details) },
    });
    expect(await unreachable.verify('demo', 'x')).toBe(false);
    expect(warnings.length).toBeGreaterThan(0);
    expect(JSON.stringify(warnings)).not.toContain('secret of google');
  });

  it('lists the hosts that pages must allow, of which the embedded captcha has none', () => {
    expect(subjects.reCAPTCHA().captcha.hosts).toEqual([
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(subjects.ALTCHA().captcha.hosts).toEqual([]);
  });
});

it('ENR-09 accepts a call without an answer, but not with a wrong one', async () => {
  const { captcha } = subjects.ALTCHA();
  expect(await checkCaptcha(captcha, 'demo', undefined)).toBe(false);
  await expect(checkCaptcha(captcha, 'demo', 'wrong')).rejects.toMatchObject({ status: 400, code: 'bad_captcha' });
});
