import { afterAll, beforeAll } from 'vitest';
import { addMember, type AddedMember } from '../src/modules/members/members.testing.ts';
import {
  openBrowser,
  signIn,
  startTestApp,
  type Browser,
  type SignedIn,
  type TestApp,
  type TestAppOptions,
} from './test-app.ts';

export type ServerFixture = {
  /** The server, from the first test or later `beforeAll` of the block on. */
  running: TestApp;
  /** Opens the browser of a visitor, in a separate network. */
  visit(partner?: string): Browser;
  /** Signs a member in, in a new browser. @throws Error with the answer that refuses it */
  signIn<Who extends Pick<AddedMember, 'email'>>(who: Who, partner?: string): Promise<SignedIn<Who>>;
  /** Adds a member and signs them in. */
  join(partner?: string, overrides?: Parameters<typeof addMember>[2]): Promise<SignedIn>;
};

/**
 * One server for the tests of a file, or of the `describe` that calls this; it stops after the last of them. Calls are not
 * limited by address unless `limits` say so.
 * @param options of the server, or a function that returns them after the `beforeAll` hooks above the call
 */
export function serverFixture(
  options: TestAppOptions | (() => TestAppOptions | Promise<TestAppOptions>) = {},
): ServerFixture {
  const running = {} as TestApp;
  beforeAll(async () => {
    const { limits, ...rest } = typeof options === 'function' ? await options() : options;
    Object.assign(running, await startTestApp({ ...rest, limits: { callsPerMinute: 1_000_000, ...limits } }));
  });
  afterAll(() => running.stop());
  const at = (partner = 'demo') => `${partner}.localhost`;
  return {
    running,
    visit: (partner) => openBrowser(running.app, at(partner)),
    signIn: (who, partner) => signIn(running.app, who, at(partner)),
    join: async (partner = 'demo', overrides = {}) =>
      signIn(running.app, await addMember(running.test.database, partner, overrides), at(partner)),
  };
}
