import { expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { openBrowser, type Browser } from '../../../testing/test-app.ts';
import { solveCaptcha } from '../captcha/captcha.testing.ts';
import { addMember } from '../members/members.testing.ts';
import { expectSame, observedCall } from './sign-in.guessing.testing.ts';

let networks = 0;
const { running } = serverFixture({ now: () => new Date('2026-01-01') });

/** A browser in a separate network. */
const newBrowser = (): Browser => {
  networks += 1;
  return openBrowser(running.app, 'demo.localhost', `10.20.${networks >> 8}.${networks & 255}`);
};

/** Names of a member, of no account, of a deactivated member and of one without a password. */
async function someNames() {
  const { database } = running.test;
  const known = await addMember(database, 'demo');
  const gone = await addMember(database, 'demo', { is_active: false });
  const none = await addMember(database, 'demo', { password: null });
  const emails = [known.email, 'never.was@example.com', 'NEVER1', gone.email, none.email];
  return { emails, number: known.loyaltyNumber };
}

it('ENR-06 wrong passwords and locks of every kind of account get the same response, after the same statements', async () => {
  const { emails } = await someNames();
  const wrongSignIn = async (username: string) =>
    observedCall(newBrowser(), '/api/SignIn', {
      username,
      password: 'wrong',
      'g-recaptcha-response': await solveCaptcha(running.app),
    });
  for (const [guesses, status] of [
    [0, 401],
    [10, 403],
  ] as const) {
    const seen = [];
    for (const username of emails) {
      for (let index = 0; index < guesses; index += 1) await wrongSignIn(username);
      seen.push(await wrongSignIn(username));
    }
    expect(seen[0]?.answer.status).toBe(status);
    expectSame(seen);
  }
});

it('ENR-07 recovery requests of every kind of account get the same response, after the same statements, even past the limit', async () => {
  const { emails, number } = await someNames();
  const recover = (username: string) => observedCall(newBrowser(), '/api/Members/Recover', { username });
  for (const requests of [0, 10]) {
    const seen = [];
    for (const username of [...emails, number]) {
      for (let index = 0; index < requests; index += 1) await recover(username);
      seen.push(await recover(username));
    }
    expectSame(seen);
  }
});
