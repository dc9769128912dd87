import { expect } from 'vitest';
import { openBrowser } from './browser.testing.ts';
import { startHostileProvider, type Attacks, type HostileProvider } from './hostile-provider.testing.ts';
import { startSsoApp, storedState } from './sso.testing.ts';

/** The path of a provider's metadata. */
export const METADATA_PATH = '/.well-known/openid-configuration';

/** A case: how the provider deviates, and the reason that is recorded for refusing it. */
export type OddProvider = readonly [attacks: Attacks, reason: string];

/** A server with a site for each case. */
export type OddSites = {
  /**
   * Expects that a visitor who signs in at the site of a case gets no session, and that the refusal is recorded.
   * @param name the case
   * @param options.recovers whether to expect a sign-in once the provider responds as usual; only for refused metadata
   */
  expectNoSession(name: string, provider: OddProvider, options?: { recovers?: boolean }): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a server with a site and a provider for each case, so that no case sees what another one left.
 * @param names the cases
 * @param timeoutMs timeout of a response of a provider
 */
export async function startOddSites(names: readonly string[], timeoutMs: number): Promise<OddSites> {
  const sites = new Map<string, { partner: string; provider: HostileProvider }>();
  for (const name of names)
    sites.set(name, { partner: `odd-${sites.size}`, provider: await startHostileProvider(() => 'secret') });
  const all = [...sites.values()];
  const running = await startSsoApp({
    sites: Object.fromEntries(all.map(({ partner, provider }) => [partner, { sso: { issuer: provider.issuer } }])),
    env: { SSO_CLIENT_SECRETS: JSON.stringify(Object.fromEntries(all.map(({ partner }) => [partner, 'secret']))) },
    timeoutMs,
  });
  return {
    async expectNoSession(name, [attacks, reason], { recovers = true } = {}) {
      const { partner, provider } = sites.get(name)!;
      const host = `${partner}.localhost`;
      const browser = openBrowser(running.port);
      const at = (path: string) => `http://${host}:${running.port}${path}`;
      const begin = async () => String((await browser.ask(at('/api/sso/start'))).location);
      provider.attacks = attacks;
      let end = await begin();
      if (end.startsWith(provider.issuer)) end = String((await browser.ask(provider.signIn(end).href)).location);
      expect(end).toBe(at('/login?sso=failed'));
      expect(await storedState(running, partner)).toEqual({
        members: 0,
        identities: 0,
        sessions: 0,
        events: [`sso_refused ${reason}`],
      });
      expect([...(browser.cookies.get(host)?.keys() ?? [])]).toEqual([]);
      if (recovers && provider.asked.at(-1) === METADATA_PATH) {
        provider.attacks = {};
        expect((await browser.ask(provider.signIn(await begin()).href)).location).toBe(at('/join'));
      }
    },
    async stop() {
      await running.stop();
      for (const { provider } of all) await provider.close();
    },
  };
}
