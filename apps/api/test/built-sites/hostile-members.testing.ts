import fc from 'fast-check';
import { expect } from 'vitest';
import { signTicket } from '../../src/modules/emulation/emulation-ticket.ts';
import { addMember } from '../../src/modules/members/members.testing.ts';
import { linkCard } from '../../src/modules/rewards/rewards.testing.ts';
import {
  encoded,
  EVERY_CALL,
  forEveryString,
  headerText,
  hostileSender,
  strangeTags,
  type SendHostile,
} from '../../testing/hostile-requests.ts';
import { openBrowser, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { HostileCall, Sender } from './hostile-calls.testing.ts';

const SECRET = 'shared with the administration only';

/** How many strings to try in the fields of each call. */
export type FieldScale = {
  /** Strings that each go into some fields, one field at a time; the next string uses the next fields. */
  single: readonly string[];
  /** Number of fields that each of these strings is tried in. */
  fieldsPerString: number;
  /** Strings that each go into one field, and into all fields at once. */
  everywhere: readonly string[];
  /** Number of generated strings. */
  runs: number;
};

/** Someone who sends a server hostile strings. */
export type HostileSession = {
  /** Sends strings in every field of a call, in a new session. */
  sendInFields(call: HostileCall, scale: FieldScale): Promise<void>;
  /** Sends strings in every cookie, single, repeated and in excess. */
  sendInCookies(strings: readonly string[]): Promise<void>;
  /** Sends strings in every path of members' calls, and in signed tickets. */
  sendInPaths(strings: readonly string[]): Promise<void>;
};

/** Starts a server without rate limits. */
export const startHostileServer = (): Promise<TestApp> =>
  startTestApp({
    limits: { callsPerMinute: 1_000_000 },
    env: { EMULATION_SECRET: SECRET, ADMIN_ORIGIN: 'https://admin.example' },
    sites: { demo: EVERY_CALL, extremes: {}, single: { settings: { enrollmentType: 'sso' } } },
  });

/** Signs the sender in. */
export async function openHostileSession({ app, test }: TestApp, sender: Sender): Promise<HostileSession> {
  async function newHeaders(): Promise<Record<string, string>> {
    if (sender === 'visitor') return openBrowser(app).newHeaders();
    const member = await addMember(test.database, 'demo');
    await linkCard(test.database, 'demo', member.id, member.publicId);
    return (await signIn(app, member)).headers;
  }
  let headers = await newHeaders();
  const sendSound = hostileSender(app, () => headers);
  const send: SendHostile = async (options, text) => {
    const answer = await sendSound(options, text);
    expect(
      answer.cookies.map(({ name }) => name),
      text,
    ).not.toContain('x');
    return answer;
  };

  return {
    async sendInFields(
      { method, url, fields, send: form = (own) => own },
      { single, fieldsPerString, everywhere, runs },
    ) {
      headers = await newHeaders();
      const host = url.startsWith('/api/sso') ? { host: 'single.localhost' } : {};
      const names = Object.keys(fields);
      const sendHostile = async (text: string, hostile: readonly string[]): Promise<void> => {
        const filled = Object.fromEntries(
          names.map((name) => [name, hostile.includes(name) ? text : (fields[name] ?? '')]),
        );
        const query = Object.entries(filled)
          .map(([name, value]) => `${name}=${encoded(value)}`)
          .join('&');
        await send(
          method === 'GET' || method === 'DELETE'
            ? { method, url: `${url}?${query}`, headers: host }
            : { method, url, payload: form(filled) },
          text,
        );
      };
      await forEveryString(single, async (text, index) => {
        for (let place = 0; place < Math.min(names.length, fieldsPerString); place += 1)
          await sendHostile(text, [names[(index * fieldsPerString + place) % names.length] ?? '']);
      });
      await forEveryString(everywhere, async (text, index) => {
        await sendHostile(text, [names[index % names.length] ?? '']);
        await sendHostile(
          text,
          names.filter((name) => name !== 'g-recaptcha-response'),
        );
      });
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string()),
          fc.constantFrom(...names),
          (text, name) => sendHostile(text, [name]),
        ),
        { numRuns: runs },
      );
    },

    async sendInCookies(strings) {
      const session = /(?:^|; )session=([\w-]+)/.exec(headers['cookie'] ?? '')?.[1] ?? '';
      const names = [
        'session',
        '__Host-session',
        'csrf',
        '__Host-csrf',
        'session-expiry',
        'RN_PUBLIC_ID',
        'radmin-emulation',
        'sso-0123456789abcdef',
        '__Host-sso-0123456789abcdef',
      ];
      await forEveryString(strings, async (text) => {
        const value = headerText(text);
        const cookie = names.map((name) => `${name}=${value}`).join('; ');
        for (const url of ['/api/Member', '/', '/api/CSRF', '/api/SignOut', '/api/staging/session'])
          await send({ method: 'GET', url, headers: { cookie } }, text);
        await send(
          { method: 'GET', url: '/api/sso/callback?code=x&state=y', headers: { cookie, host: 'single.localhost' } },
          text,
        );
        await send(
          {
            method: 'PUT',
            url: '/api/Member/Credentials',
            headers: { cookie: `session=${session}${value}; ${cookie}` },
            payload: { email: 'a@example.com', password: 'x' },
          },
          text,
        );
      });
      await send(
        {
          method: 'GET',
          url: '/api/Member',
          headers: {
            cookie: Array.from({ length: 400 }, (_, index) => `session=${'x'.repeat(20)}${index}`).join('; '),
          },
        },
        '',
      );
    },

    async sendInPaths(strings) {
      await forEveryString(strings, async (text) => {
        await send({ method: 'GET', url: `/api/Member/${encoded(text)}` }, text);
        await send({ method: 'GET', url: `/api/staging/mailbox/${encoded(text)}/html` }, text);
        await send({ method: 'GET', url: `/api/v2/Merchants/${encoded(text)}/Reviews` }, text);
        await send(
          {
            method: 'POST',
            url: `/api/v2/Merchants/${encoded(text)}/Reviews`,
            payload: { transactionId: '1', rating: 5 },
          },
          text,
        );
        await send({ method: 'GET', url: `/api/merchants/${encoded(text)}/flex-offers/members/not-a-member` }, text);
        await send({ method: 'GET', url: `/api/merchants/m1/flex-offers/members/${encoded(text)}` }, text);
        await send({ method: 'POST', url: `/api/Member/Bonus/${encoded(text)}` }, text);
        await send({ method: 'GET', url: `/api/Member/Claims/${encoded(text)}/Receipt` }, text);
        const ticket = signTicket(
          { partner: 'demo', publicId: text, admin: text, expires: Date.now() + 30_000, nonce: text },
          SECRET,
        );
        await send({ method: 'GET', url: `/api/Emulation?ticket=${ticket}` }, text);
      });
    },
  };
}

/** Expects that stored strings are never markup on a member's pages, and unchanged in their data. */
export async function expectStoredSafely({ app, test }: TestApp, strings: readonly string[]): Promise<void> {
  const hostile = strings.filter((text) => /[<>"'&\\`$[\]{]/.test(text) && !text.includes('\0'));
  for (const [index, text] of hostile.entries()) {
    const stored = text.replaceAll(/[\r\n]/g, ' ').toWellFormed();
    const member = await addMember(test.database, 'demo', {
      first_name: stored.slice(0, 80),
      last_name: stored.slice(0, 80),
      address1: stored.slice(0, 30),
      city: stored.slice(0, 20),
      enrollment_source: stored,
      family_id: stored,
      loyalty_number: `${index}${stored}`.slice(0, 30),
      email_opt_in: true,
    });
    const headers = (await signIn(app, member)).headers;
    for (const url of ['/', '/account', '/search?near=11201', '/join', '/nothing-here']) {
      const { body, statusCode } = await app.inject({ url, headers });
      expect(statusCode, url).toBeLessThan(500);
      if (stored.includes('<')) expect(body.includes(stored.slice(0, 80)), `${url} ${text}`).toBe(false);
      expect(strangeTags(body), `${url} ${text}`).toEqual([]);
      const bootstrap = /<script id="bootstrap"[^>]*>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
      expect(bootstrap, `${url} ${text}`).not.toContain('<');
      expect(JSON.stringify(JSON.parse(bootstrap)), `${url} ${text}`).toContain(JSON.stringify(stored.slice(0, 80)));
    }
  }
}
