import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveSites, SiteChanges } from './site-registry.ts';
import { watchSites, type SiteWatch } from './site-watch.ts';

const NOTHING: SiteChanges = { taken: [], refused: new Map(), gone: [] };

let found: SiteChanges;
let watch: SiteWatch;
const writer = () => vi.fn<(details: unknown, message?: string) => void>();
const log = { info: writer(), warn: writer(), error: writer() };
const metrics = {
  bundleTaken: vi.fn<(partner: string) => void>(),
  bundleRefused: vi.fn<(partner: string, isRefused: boolean) => void>(),
};

beforeEach(() => {
  vi.useFakeTimers();
  found = NOTHING;
  const sites: Pick<LiveSites, 'reload' | 'byHost' | 'codes'> = {
    reload: async () => found,
    byHost: () => undefined,
    codes: ['demo'],
  };
  watch = watchSites({ sites, prepare: () => Promise.resolve(), metrics, log });
});
afterEach(async () => {
  await watch.stop();
  vi.useRealTimers();
  vi.clearAllMocks();
});
const looks = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

it('SRV-10 reports a refused bundle once, after it was refused three times, and that it is served again', async () => {
  found = { ...NOTHING, refused: new Map([['demo', 'it is cut off']]) };
  await looks(2);
  expect(log.error).not.toHaveBeenCalled();
  await looks(5);
  expect(log.error.mock.calls).toEqual([
    [{ partner: 'demo', problem: 'it is cut off' }, 'a new bundle is refused; what was served before is still served'],
  ]);
  expect(metrics.bundleRefused.mock.calls).toEqual([['demo', true]]);
  found = NOTHING;
  await looks(1);
  expect(metrics.bundleRefused).toHaveBeenLastCalledWith('demo', false);
});

it('SRV-10 does not say of a partner that was left out when the server started that it is served', async () => {
  found = { ...NOTHING, refused: new Map([['third', 'it has no secret']]) };
  await looks(5);
  expect(log.error.mock.calls).toEqual([
    [{ partner: 'third', problem: 'it has no secret' }, 'a bundle is refused, and its partner is not served'],
  ]);
});

it('SRV-10 reports a bundle that is gone once, and none that is only being swapped', async () => {
  found = { ...NOTHING, gone: ['demo'] };
  await looks(1);
  found = NOTHING;
  await looks(1);
  expect(log.warn).not.toHaveBeenCalled();
  found = { ...NOTHING, gone: ['demo'] };
  await looks(4);
  expect(log.warn).toHaveBeenCalledOnce();
});
