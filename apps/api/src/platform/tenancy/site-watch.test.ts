import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveSites, SiteChanges } from './site-registry.ts';
import { watchSites, type SiteWatch } from './site-watch.ts';
import type { Site } from './site.ts';
import { makeBundle } from './sites.testing.ts';

const NOTHING: SiteChanges = { taken: [], refused: new Map(), gone: [] };

let found: SiteChanges | Error;
let watch: SiteWatch;
/** What a look waits for; nothing by default. */
let slowness: Promise<void> | undefined;
const reload = vi.fn<LiveSites['reload']>();
const prepare = (): Promise<void> => Promise.resolve();
const writer = () => vi.fn<(details: unknown, message?: string) => void>();
const log = { info: writer(), warn: writer(), error: writer() };
const metrics = {
  bundleTaken: vi.fn<(partner: string) => void>(),
  bundleRefused: vi.fn<(partner: string, isRefused: boolean) => void>(),
};

const siteOf = (code: string): Site => ({
  code,
  folder: code,
  bundle: makeBundle(code, { version: '7', settings: { hosts: ['demo.example', `www.${code}.example`] } }),
});
const demo = siteOf('demo');

beforeEach(() => {
  vi.useFakeTimers();
  found = NOTHING;
  slowness = undefined;
  reload.mockImplementation(async () => {
    await slowness;
    if (found instanceof Error) throw found;
    return found;
  });
  watch = watchSites({
    sites: { reload, byHost: (host) => (host === 'demo.example' ? demo : undefined), codes: ['demo'] },
    prepare,
    metrics,
    log,
  });
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
  await looks(3);
  expect(metrics.bundleRefused.mock.calls).toEqual([
    ['demo', true],
    ['demo', false],
  ]);
});

it('SRV-10 starts counting again when the problem changes, as it does while a bundle is being copied', async () => {
  for (const text of ['a', 'a', 'b', 'b', 'c', 'c']) {
    found = { ...NOTHING, refused: new Map([['demo', text]]) };
    await looks(1);
  }
  expect(log.error).not.toHaveBeenCalled();
  await looks(1);
  expect(log.error).toHaveBeenCalledOnce();
});

it('SRV-10 reports each bundle that it serves, with its version and the hosts at which it is served', async () => {
  found = {
    ...NOTHING,
    taken: [
      { site: demo, isNew: false },
      { site: siteOf('third'), isNew: true },
    ],
  };
  await looks(1);
  expect(log.info.mock.calls).toEqual([
    [{ partner: 'demo', version: '7', hosts: ['demo.example'] }, 'a new bundle is served'],
    [{ partner: 'third', version: '7', hosts: [] }, 'a new partner is served'],
  ]);
  expect(metrics.bundleTaken.mock.calls).toEqual([['demo'], ['third']]);
  expect(reload).toHaveBeenCalledWith(prepare);
});

it('SRV-10 looks again after a look that failed, whose error is logged', async () => {
  found = new Error('the disk is away');
  await looks(1);
  expect(log.error.mock.calls).toEqual([[{ err: found }, 'the bundles could not be looked at']]);
  found = NOTHING;
  await looks(2);
  expect([reload.mock.calls.length, log.error.mock.calls.length]).toEqual([3, 1]);
});

it('SRV-10 begins no look beside one that takes long, and stops only after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  slowness = promise;
  await looks(3);
  expect(reload).toHaveBeenCalledOnce();
  const stopped = vi.fn<() => void>();
  const stopping = watch.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).not.toHaveBeenCalled();
  resolve();
  await stopping;
  await looks(3);
  expect(reload).toHaveBeenCalledOnce();
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
  const reported = [
    { partner: 'demo' },
    'the bundle is gone; the site is served from memory until the server restarts',
  ];
  expect(log.warn.mock.calls).toEqual([reported]);
  found = NOTHING;
  await looks(1);
  found = { ...NOTHING, gone: ['demo'] };
  await looks(2);
  expect(log.warn.mock.calls).toEqual([reported, reported]);
});
