import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { solveAsked } from '../../../../apps/api/src/modules/captcha/captcha.testing.ts';
import { TEST_TERMS } from '../../../../apps/api/src/modules/cards/cards.testing.ts';
import { hashToken } from '../../../../apps/api/src/platform/session/token-hash.ts';
import { loopbackAddress } from '../http/loopback-address.ts';
import { csrfTokenOf, visit, type Visit } from '../http/visitor.ts';
import { RESTAURANTS } from './world.ts';

/** What the server has acknowledged at one program, and what it refused, for the report. */
export type Acknowledged = {
  partner: string;
  joined: string[];
  linked: { email: string; lastFour: string }[];
  booked: { requestId: string; startsAt: string }[];
  /** Hashes of the sessions that sign-ins have started. */
  signedIn: Buffer[];
  refused: Map<string, number>;
};

export const nothingYet = (partner: string): Acknowledged => ({
  partner,
  joined: [],
  linked: [],
  booked: [],
  signedIn: [],
  refused: new Map(),
});

const PASSWORD = 'fig tart on tuesday';
const DAY_MS = 24 * 60 * 60_000;

let people = 0;
let calls = 500_000;

/** Members who join, link a card, book a table and sign in again, until `isOver`. What gets no answer is sent again. */
export async function runMembers(port: number, acknowledged: Acknowledged, isOver: () => boolean): Promise<void> {
  const host = `${acknowledged.partner}.localhost`;
  const post = async (path: string, body: object, session = ''): Promise<Visit> => {
    for (;;) {
      const visitor = { port, host, address: loopbackAddress((calls += 1)) };
      try {
        const token = await csrfTokenOf(visitor, session === '' ? {} : { cookie: session });
        const text = JSON.stringify(body);
        const answer = await visit(visitor, path, {
          method: 'POST',
          body: text,
          headers: {
            ...token,
            cookie: [session, token['cookie']].filter(Boolean).join('; '),
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(text)),
          },
        });
        if (answer.status !== 0 && answer.status !== 503) {
          if (answer.status !== 200) refuse(acknowledged, path, answer);
          return answer;
        }
      } catch {
        // There is no token while the server is away.
      }
      await pause(100);
    }
  };
  while (!isOver()) {
    people += 1;
    const email = `joiner${people}@example.com`;
    const joined = await post('/api/Members/Prospects', joinForm(email));
    const session = sessionOf(joined);
    if (joined.status !== 200 || session === undefined) continue;
    acknowledged.joined.push(email);
    const number = cardNumber();
    const token = await tokenOf(port, acknowledged.partner, number);
    const lastFour = number.slice(-4);
    const cards = { creditCards: [{ lastFour, token }], termsVersion: TEST_TERMS };
    const linked = await post('/api/Member/Cards', cards, session);
    if (linked.status === 200) acknowledged.linked.push({ email, lastFour });
    const startsAt = new Date(tomorrowEvening() + randomInt(20) * DAY_MS).toISOString();
    const requestId = randomUUID();
    const merchantId = RESTAURANTS[people % RESTAURANTS.length];
    const order = { requestId, merchantId, startsAt, partySize: 2 };
    const booked = await post('/api/Member/Reservations', order, session);
    const outcome = booked.status === 200 ? (JSON.parse(booked.body) as { outcome: string }).outcome : '';
    if (outcome === 'success') acknowledged.booked.push({ requestId, startsAt });
    else if (booked.status === 200) refuse(acknowledged, `booking: ${outcome}`, booked);
    // Remembered, so that no session expires before the end of the trial.
    const signIn = { username: email, password: PASSWORD, staySignedIn: true };
    let again = await post('/api/SignIn', signIn);
    // An attempt whose answer was lost counts as one that failed, and has used its captcha.
    while (again.body.includes('captcha') && !isOver())
      again = await post('/api/SignIn', { ...signIn, 'g-recaptcha-response': await solvedCaptcha(port, host) });
    const started = sessionOf(again)?.split('=')[1];
    if (again.status === 200 && started !== undefined) acknowledged.signedIn.push(hashToken(started));
  }
}

/** 23:00 UTC tomorrow, which is an evening in America. */
const tomorrowEvening = (): number => new Date().setUTCHours(47, 0, 0, 0);

const joinForm = (email: string) => ({
  email,
  password: PASSWORD,
  passwordConfirm: PASSWORD,
  firstName: 'Maya',
  lastName: 'Okafor',
  address: { zipCode: '10013' },
  acceptTerms: true,
});

/** `session=…` of an answer that started one. */
const sessionOf = ({ headers }: Visit): string | undefined =>
  headers['cookie']?.split('; ').find((each) => /^session=./.test(each));

/** A new number with a valid check digit. */
function cardNumber(): string {
  const digits = `4${String(people).padStart(6, '0')}${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Exchanges a number for a token, as the card frame does. */
async function tokenOf(port: number, partner: string, number: string): Promise<string> {
  const host = `cards.localhost:${port}`;
  const body = JSON.stringify({ number, partner });
  for (;;) {
    const answer = await visit({ port, host, address: loopbackAddress((calls += 1)) }, '/v1/tokens', {
      method: 'POST',
      body,
      headers: {
        origin: `http://${host}`,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      },
    });
    if (answer.status === 200) return (JSON.parse(answer.body) as { token: string }).token;
    if (answer.status !== 0 && answer.status !== 503) throw new Error(`No token: ${answer.status} ${answer.body}`);
    await pause(100);
  }
}

/** A solved captcha, or nothing while the server is away. */
async function solvedCaptcha(port: number, host: string): Promise<string> {
  const { status, body } = await visit({ port, host, address: loopbackAddress((calls += 1)) }, '/api/Captcha');
  return status === 200 ? solveAsked(body) : '';
}

function refuse({ refused }: Acknowledged, path: string, { status, body }: Visit): void {
  const reason = `${path} ${status} ${body.slice(0, 120)}`;
  refused.set(reason, (refused.get(reason) ?? 0) + 1);
}
