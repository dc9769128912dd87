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

/** A captcha with what a browser does to get an answer. */
type Subject = { captcha: Captcha; answer(partner?: string): Promise<string> };

let time = Date.UTC(2026, 0, 1);
let test: TestDatabase;
let judge: Server;
/** Tokens that the stand-in for Google has given out and not seen again. */
const given = new Set<string>();
let judges: (() => string) | undefined;
const warnings: object[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  judge = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      const isRight = form.get('secret') === 'the secret of google' && given.delete(form.get('response') ?? '');
      reply.setHeader('content-type', 'application/json').end(judges?.() ?? JSON.stringify({ success: isRight }));
    });
  });
  await new Promise<void>((resolve) => judge.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => judge.close(resolve));
  await test.drop();
});

const judgeUrl = () => `http://127.0.0.1:${(judge.address() as AddressInfo).port}/`;

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
      verifyUrl: judgeUrl(),
      log: { warn: (details) => void warnings.push(details) },
    }),
    answer: async () => {
      const token = `token-${given.size}-${time}-${Math.random()}`;
      given.add(token);
      return token;
    },
  }),
} satisfies Record<string, () => Subject>;

describe.each<[string, () => Subject]>(Object.entries(subjects))('the captcha contract: %s', (_name, subjectOf) => {
  it('ENR-09 takes a right answer, once', async () => {
    const { captcha, answer } = subjectOf();
    const right = await answer();
    expect([await captcha.verify('demo', right), await captcha.verify('demo', right)]).toEqual([true, false]);
  });

  it('ENR-09 of twenty uses of one answer at once, one counts', async () => {
    const { captcha, answer } = subjectOf();
    const right = await answer();
    const uses = await Promise.all(Array.from({ length: 20 }, () => captcha.verify('demo', right)));
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  it('ENR-09 says no to whatever is no answer, and never fails at it', async () => {
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
  it('ENR-09 an answer belongs to one partner, to ten minutes, and to the challenge as it was made', async () => {
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
  it('ENR-09 of ALTCHA is a proof of work', async () => {
    expect(await subjects.ALTCHA().captcha.challenge('demo')).toMatchObject({ kind: 'altcha', challenge: {} });
  });

  it('ENR-09 of reCAPTCHA is the site key', async () => {
    const challenge = await subjects.reCAPTCHA().captcha.challenge('demo');
    expect(challenge).toEqual({ kind: 'recaptcha', siteKey: 'public-key' });
  });
});

describe('reCAPTCHA', () => {
  it('ENR-09 says no when Google cannot be asked or talks nonsense', async () => {
    const { captcha, answer } = subjects.reCAPTCHA();
    for (const words of ['not json', '[]', '{"success":"true"}', 'null']) {
      judges = () => words;
      expect(await captcha.verify('demo', await answer()), words).toBe(false);
    }
    judges = undefined;
    const alone = recaptchaCaptcha({
      siteKey: 'k',
      secret: 's',
      verifyUrl: 'http://127.0.0.1:9/',
      log: { warn: (details) => void warnings.push(details) },
    });
    expect(await alone.verify('demo', 'x')).toBe(false);
    expect(warnings.length).toBeGreaterThan(0);
    expect(JSON.stringify(warnings)).not.toContain('secret of google');
  });

  it('names the hosts that pages must let in, and the embedded captcha none', () => {
    expect(subjects.reCAPTCHA().captcha.hosts).toEqual([
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(subjects.ALTCHA().captcha.hosts).toEqual([]);
  });
});

it('ENR-09 no answer is no mistake, a wrong one is', async () => {
  const { captcha } = subjects.ALTCHA();
  expect(await checkCaptcha(captcha, 'demo', undefined)).toBe(false);
  await expect(checkCaptcha(captcha, 'demo', 'wrong')).rejects.toMatchObject({ status: 400, code: 'bad_captcha' });
});
