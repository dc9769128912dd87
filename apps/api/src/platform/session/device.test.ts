import { describe, expect, it } from 'vitest';
import { deviceOf, deviceText } from './device.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceOf', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
      'Edge',
      'Windows',
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Chrome/143.0.0.0 Safari/537.36 OPR/120.0`, 'Opera', 'Mac'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari',
      'Mac',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S931U) ${KIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/143.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPad',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/143.0.0.0 Safari/537.36`, 'Chrome', 'Chromebook'],
    ['curl/8.0', '', ''],
    ['', '', ''],
  ])('ACC-16 reads %s', (agent, browser, system) => {
    expect(deviceOf(agent)).toEqual({ browser, system });
  });

  it('ACC-16 puts a device in words, as far as it is known', () => {
    const copy = (key: string, values: object = {}) => `${key} ${Object.values(values).join('/')}`.trim();
    expect(deviceText({ browser: 'Chrome', system: 'Mac' }, copy)).toBe('device.both Chrome/Mac');
    expect(deviceText({ browser: '', system: 'Mac' }, copy)).toBe('Mac');
    expect(deviceText({ browser: '', system: '' }, copy)).toBe('device.unknown');
  });
});
