import { afterEach, describe, expect, it, vi } from 'vitest';
import { isFresh, json, removeStored, storedItem, text, versioned, type Format } from './index.ts';

const local = <T>(format: Format<T>) => storedItem('localStorage', 'a key', format);
const isTrue = (value: unknown) => (value === true ? value : undefined);

/** Refuses everything, as browsers do where the visitor blocks storage. */
const blockStorage = () =>
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });

const fillStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

afterEach(() => {
  local(text).write(undefined);
});

describe('storedItem', () => {
  it('SRC-08 stores a value in its area until it is removed', () => {
    const item = local(text);
    const ofTab = storedItem('sessionStorage', 'a key', text);
    expect([item.write('of the site'), ofTab.write('of the tab')]).toEqual([true, true]);
    expect([localStorage.getItem('a key'), sessionStorage.getItem('a key')]).toEqual(['of the site', 'of the tab']);
    expect([item.read(), ofTab.read()]).toEqual(['of the site', 'of the tab']);
    item.write(undefined);
    expect([item.read(), ofTab.read()]).toEqual([undefined, 'of the tab']);
    expect(localStorage.getItem('a key')).toBeNull();
  });

  it.each([
    ['blocked', blockStorage],
    ['full', fillStorage],
  ])('SRC-08 lasts until the page closes where storage is %s, for every item of the key', (_state, refuse) => {
    refuse();
    expect(local(text).read()).toBeUndefined();
    expect(local(text).write('stored')).toBe(false);
    expect(local(text).read()).toBe('stored');
    local(text).write(undefined);
    expect(local(text).read()).toBeUndefined();
  });

  it('SRC-08 a value that did not fit hides the older one in storage, until a later one fits', () => {
    const item = local(text);
    item.write('older');
    fillStorage();
    item.write('newer');
    expect([item.read(), localStorage.getItem('a key')]).toEqual(['newer', 'older']);
    vi.restoreAllMocks();
    item.write('newest');
    expect([item.read(), localStorage.getItem('a key')]).toEqual(['newest', 'newest']);
  });

  it('SRC-08 follows what another tab removed', () => {
    const item = local(text);
    item.write('stored');
    localStorage.removeItem('a key');
    expect(item.read()).toBeUndefined();
  });

  it('SRC-08 notifies subscribers of each write until they unsubscribe', () => {
    let notifications = 0;
    const item = local(text);
    const unsubscribe = item.subscribe(() => (notifications += 1));
    item.write('stored');
    unsubscribe();
    item.write(undefined);
    expect(notifications).toBe(1);
  });

  it.each(['{', '', 'true ', '[]', '{"version":0,"value":true}', '{"version":1}', `${'x'.repeat(5_000)}`])(
    'SRC-08 treats the text %j, which is no value of version 1, as missing each time it is read',
    (stored) => {
      localStorage.setItem('a key', stored);
      const item = local(versioned(1, isTrue));
      expect([item.read(), item.read()]).toEqual([undefined, undefined]);
    },
  );

  it('SRC-08 returns the same object for the same text', () => {
    localStorage.setItem('a key', '{"list":[1]}');
    const item = local(json((value) => value));
    expect(item.read()).toEqual({ list: [1] });
    expect(item.read()).toBe(item.read());
  });
});

describe('removeStored', () => {
  it('FRM-05 removes the chosen keys of one area, and what storage refused of them', () => {
    const [one, other, kept] = ['draft 1', 'draft 2', 'other'].map((key) => storedItem('sessionStorage', key, text));
    localStorage.setItem('draft 1', 'of the site');
    one?.write('a');
    kept?.write('c');
    fillStorage();
    other?.write('b');
    removeStored('sessionStorage', (key) => key.startsWith('draft '));
    expect([one?.read(), other?.read(), kept?.read()]).toEqual([undefined, undefined, 'c']);
    expect(localStorage.getItem('draft 1')).toBe('of the site');
  });

  it('FRM-05 does nothing where storage is blocked', () => {
    blockStorage();
    expect(() => removeStored('localStorage', () => true)).not.toThrow();
  });
});

describe('isFresh', () => {
  it('BAN-02 BON-01 RTE-09 counts a moment from then until the age is reached, and nothing else', () => {
    expect([99, 100, 149, 150].map((now) => isFresh(100, 50, now))).toEqual([false, true, true, false]);
    expect(['100', null, undefined, Number.NaN].map((at) => isFresh(at, 50, 100))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
