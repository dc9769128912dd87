import type { SiteCopy } from '../tenancy/site-copy.ts';

/** What a browser says about itself, in names from a closed list; empty when unknown (ACC-16). */
export type Device = { browser: string; system: string };

/** A longer header is cut before it is searched. */
const MAX_USER_AGENT_LETTERS = 500;

/** Order matters: most browsers also name the ones they are compatible with. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, names: readonly [RegExp, string][]): string =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Reads the device from a user agent. Only these names are stored, never the header itself. */
export function deviceOf(userAgent = ''): Device {
  const text = userAgent.slice(0, MAX_USER_AGENT_LETTERS);
  return { browser: nameIn(text, BROWSERS), system: nameIn(text, SYSTEMS) };
}

/** A device in words, such as "Chrome on Windows". */
export function deviceText({ browser, system }: Device, copy: SiteCopy): string {
  if (browser === '' && system === '') return copy('device.unknown');
  if (browser === '' || system === '') return browser + system;
  return copy('device.both', { browser, system });
}
