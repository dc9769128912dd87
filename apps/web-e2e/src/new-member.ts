import { request as sendRequest } from 'node:http';
import type { LinkedCards, NewCard } from '@dining/api-contract';
import { textVersion } from '@dining/rules';
import type { Page } from '@playwright/test';
import { newCardNumber } from './card-numbers.ts';
import { ADDRESS, call, forgetCsrfToken, NAME, newcomer, PASSWORD, type Person } from './people.ts';

/**
 * Joins by calls, where joining is not what the journey is about, and stays signed in.
 * @param membership hasCard: with a linked card; emailOptIn: with consent to e-mail
 * @returns the person, and the number of the card
 */
export async function newMember(
  page: Page,
  { hasCard = false, emailOptIn = false } = {},
): Promise<{ person: Person; number: string }> {
  const person = await newcomer(page);
  const number = newCardNumber();
  await call(page, '/api/Members/Prospects', {
    ...person,
    ...NAME,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    address: ADDRESS,
    emailOptIn,
    acceptTerms: true,
  });
  if (hasCard) {
    const card = await tokenize(new URL(page.url()), number);
    const { 'card.terms': terms } = await call<{ 'card.terms': string }>(page, '/copy.json');
    await call<LinkedCards>(page, '/api/Member/Cards', { creditCards: [card], termsVersion: textVersion(terms) });
  }
  await forgetCsrfToken(page);
  return { person, number };
}

/** Exchanges a number for a token at the host of the card frame, which takes numbers from its own page only. */
function tokenize({ hostname, port }: URL, number: string): Promise<NewCard> {
  const host = `cards.localhost:${port}`;
  const partner = hostname.split('.')[0];
  const headers = { host, origin: `http://${host}`, 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.1' };
  return new Promise((resolve, reject) => {
    // Node does not resolve hosts under .localhost.
    sendRequest({ host: '127.0.0.1', port, path: '/v1/tokens', method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts).toString();
        if (answer.statusCode === 200) resolve(JSON.parse(body) as NewCard);
        else reject(new Error(`The card got no token: ${answer.statusCode} ${body}`));
      });
    })
      .on('error', reject)
      .end(JSON.stringify({ number, partner }));
  });
}
