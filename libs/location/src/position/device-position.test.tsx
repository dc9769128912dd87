import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDevicePosition, useDevicePosition, useFreshPosition } from './device-position.ts';
import { isPositionAllowed, lookUpPosition, roughLookup } from './look-up-position.ts';

type Answer = { latitude: number; longitude: number } | 'refused';

/** Stubs a browser that returns these answers in turn. @returns the options of the lookups */
function stubBrowser(answers: Answer[], permission: PermissionState | 'unknown' = 'granted') {
  const lookups: PositionOptions[] = [];
  const geolocation = {
    getCurrentPosition(found: PositionCallback, failed: PositionErrorCallback, options: PositionOptions) {
      lookups.push(options);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === 'refused' || !answer) failed({ code: 1 } as GeolocationPositionError);
      else found({ coords: answer } as GeolocationPosition);
    },
  };
  vi.stubGlobal('navigator', {
    geolocation,
    ...(permission === 'unknown' ? {} : { permissions: { query: async () => ({ state: permission }) } }),
  });
  return lookups;
}

beforeEach(() => void vi.useFakeTimers());

describe('device position', () => {
  it('SRC-06 is looked up with high accuracy within 7 seconds, and rounded to two decimals', async () => {
    const lookups = stubBrowser([{ latitude: 40.680_77, longitude: -73.994_91 }]);
    const source = createDevicePosition();
    expect(await source.ask()).toEqual({ status: 'known', point: { latitude: 40.68, longitude: -73.99 } });
    expect(lookups).toEqual([{ enableHighAccuracy: true, timeout: 7_000 }]);
  });

  it('SRC-06 is refused when the browser denies it or fails', async () => {
    stubBrowser(['refused']);
    expect(await createDevicePosition().ask()).toEqual({ status: 'refused' });
    vi.stubGlobal('navigator', {});
    expect(await createDevicePosition().ask()).toEqual({ status: 'refused' });
    stubBrowser([{ latitude: 400, longitude: 0 }]);
    expect(await createDevicePosition().ask()).toEqual({ status: 'refused' });
  });

  it.each([
    ['granted', 1],
    ['prompt', 0],
    ['denied', 0],
    ['unknown', 0],
  ] as const)('SRC-06 with permission "%s" is looked up without a request %i times', async (permission, times) => {
    const lookups = stubBrowser([{ latitude: 1, longitude: 1 }], permission);
    await createDevicePosition().askIfAllowed();
    expect(lookups).toHaveLength(times);
  });

  it('SRC-06 is looked up once for parallel requests', async () => {
    const lookups = stubBrowser([{ latitude: 1, longitude: 1 }]);
    const source = createDevicePosition();
    await Promise.all([source.ask(), source.ask()]);
    expect(lookups).toHaveLength(1);
  });

  it('SRC-06 is refreshed every 5 minutes, only while it is in use', async () => {
    const lookups = stubBrowser([
      { latitude: 1, longitude: 1 },
      { latitude: 2, longitude: 2 },
    ]);
    const source = createDevicePosition();
    await source.ask();
    const { result, rerender } = renderHook(
      ({ inUse }) => {
        useFreshPosition(inUse, source);
        return useDevicePosition(source);
      },
      { initialProps: { inUse: true } },
    );
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000 - 1));
    expect(result.current.point).toEqual({ latitude: 1, longitude: 1 });
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current.point).toEqual({ latitude: 2, longitude: 2 });
    rerender({ inUse: false });
    await act(() => vi.advanceTimersByTimeAsync(15 * 60_000));
    expect(lookups).toHaveLength(2);
  });

  it('SRC-06 stays known when a refresh fails', async () => {
    stubBrowser([{ latitude: 1, longitude: 1 }, 'refused']);
    const source = createDevicePosition();
    await source.ask();
    expect(await source.ask()).toEqual({ status: 'known', point: { latitude: 1, longitude: 1 } });
  });
});

describe('position for a carousel', () => {
  it('MER-03 is looked up with low accuracy, up to an hour old, within 5 seconds', async () => {
    const lookups = stubBrowser([{ latitude: 40.7, longitude: -74 }]);
    await lookUpPosition(roughLookup);
    expect(lookups).toEqual([{ enableHighAccuracy: false, maximumAge: 3_600_000, timeout: 5_000 }]);
  });

  it('MER-03 is allowed only if the browser reports the permission as granted', async () => {
    stubBrowser([], 'granted');
    expect(await isPositionAllowed()).toBe(true);
    stubBrowser([], 'unknown');
    expect(await isPositionAllowed()).toBe(false);
  });
});
