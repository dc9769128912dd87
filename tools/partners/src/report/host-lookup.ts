import { Resolver } from 'node:dns/promises';

/** What DNS says about a host: it has an address, it has none, or nobody answered in time. */
export type HostState = 'found' | 'absent' | 'unknown';

/** Asks DNS for a host; rejects as `node:dns` does, with a `code`. */
export type ResolveHost = (host: string) => Promise<unknown>;

/** Time limit of the lookup of one host. */
const LIMIT_MS = 3000;

/** The codes of an answer that says that there is no address; every other error means that there was no answer. */
const NO_ADDRESS = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the name servers of this machine for an IPv4 or IPv6 address. The hosts file does not count. */
export const resolveHost: ResolveHost = async (host) => {
  const resolver = new Resolver({ timeout: LIMIT_MS / 2, tries: 1 });
  try {
    return await resolver.resolve4(host);
  } catch (error) {
    if (!isNoAddress(error)) throw error;
    return await resolver.resolve6(host);
  }
};

/**
 * Looks up hosts, all at once.
 * @param limitMs the time limit of each lookup, in milliseconds
 */
export async function lookUpHosts(
  hosts: readonly string[],
  resolve: ResolveHost,
  limitMs = LIMIT_MS,
): Promise<ReadonlyMap<string, HostState>> {
  const unique = [...new Set(hosts)];
  return new Map(await Promise.all(unique.map(async (host) => [host, await lookUp(host, resolve, limitMs)] as const)));
}

async function lookUp(host: string, resolve: ResolveHost, limitMs: number): Promise<HostState> {
  const { promise: limit, resolve: stop } = Promise.withResolvers<HostState>();
  const timer = setTimeout(() => stop('unknown'), limitMs);
  const answer = resolve(host).then(
    (): HostState => 'found',
    (error: unknown): HostState => (isNoAddress(error) ? 'absent' : 'unknown'),
  );
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}

const isNoAddress = (error: unknown): boolean => NO_ADDRESS.has(String((error as { code?: unknown } | null)?.code));
