import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDevicePosition, REFRESH_MS, useDevicePosition, useFreshPosition } from './device-position.ts';
import { lookUpPosition, mayLookUpPosition, roughLookup } from './look-up-position.ts';

type Answer = { latitude: number; longitude: number } | 'refused';

/** A browser that answers as told, and notes what it was asked. */
function browserAt(answers: Answer[], permission: PermissionState | 'unknown' = 'granted') {
  const asked: PositionOptions[] = [];
  const geolocation = {
    getCurrentPosition(found: PositionCallback, failed: PositionErrorCallback, options: PositionOptions) {
      asked.push(options);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === 'refused' || !answer) failed({ code: 1 } as GeolocationPositionError);
      else found({ coords: answer } as GeolocationPosition);
    },
  };
  vi.stubGlobal('navigator', {
    geolocation,
    ...(permission === 'unknown' ? {} : { permissions: { query: async () => ({ state: permission }) } }),
  });
  return asked;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('SRC-06 position of the device', () => {
  it('SRC-06 is asked with high accuracy and 7 seconds, and rounded to two decimals', async () => {
    const asked = browserAt([{ latitude: 40.680_77, longitude: -73.994_91 }]);
    const source = createDevicePosition();
    expect(await source.ask()).toEqual({ status: 'known', point: { latitude: 40.68, longitude: -73.99 } });
    expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 7_000 }]);
  });

  it('SRC-06 is refused when the browser says no or fails', async () => {
    browserAt(['refused']);
    expect(await createDevicePosition().ask()).toEqual({ status: 'refused' });
    vi.stubGlobal('navigator', {});
    expect(await createDevicePosition().ask()).toEqual({ status: 'refused' });
    browserAt([{ latitude: 400, longitude: 0 }]);
    expect(await createDevicePosition().ask()).toEqual({ status: 'refused' });
  });

  it.each([
    ['granted', 1],
    ['prompt', 0],
    ['denied', 0],
    ['unknown', 0],
  ] as const)('SRC-06 is not asked for on our own account unless that is allowed: %s', async (permission, times) => {
    const asked = browserAt([{ latitude: 1, longitude: 1 }], permission);
    await createDevicePosition().askIfAllowed();
    expect(asked).toHaveLength(times);
  });

  it('SRC-06 is asked for once, however many want it', async () => {
    const asked = browserAt([{ latitude: 1, longitude: 1 }]);
    const source = createDevicePosition();
    await Promise.all([source.ask(), source.ask()]);
    expect(asked).toHaveLength(1);
  });

  it('SRC-06 is refreshed every 5 minutes while it is in use, and no longer', async () => {
    const asked = browserAt([
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
    await act(() => vi.advanceTimersByTimeAsync(REFRESH_MS - 1));
    expect(result.current.point).toEqual({ latitude: 1, longitude: 1 });
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current.point).toEqual({ latitude: 2, longitude: 2 });
    rerender({ inUse: false });
    await act(() => vi.advanceTimersByTimeAsync(REFRESH_MS * 3));
    expect(asked).toHaveLength(2);
  });

  it('SRC-06 stays known when a refresh fails', async () => {
    browserAt([{ latitude: 1, longitude: 1 }, 'refused']);
    const source = createDevicePosition();
    await source.ask();
    expect(await source.ask()).toEqual({ status: 'known', point: { latitude: 1, longitude: 1 } });
  });
});

describe('MER-03 position for a carousel', () => {
  it('MER-03 is asked without high accuracy, up to an hour old, within 5 seconds', async () => {
    const asked = browserAt([{ latitude: 40.7, longitude: -74 }]);
    await lookUpPosition(roughLookup);
    expect(asked).toEqual([{ enableHighAccuracy: false, maximumAge: 3_600_000, timeout: 5_000 }]);
  });

  it('MER-03 counts as allowed only where the browser says so', async () => {
    browserAt([], 'granted');
    expect(await mayLookUpPosition()).toBe(true);
    browserAt([], 'unknown');
    expect(await mayLookUpPosition()).toBe(false);
  });
});
