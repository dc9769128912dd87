import { answerCalls } from '@dining/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findCause, reloadOnce } from './find-cause.ts';

const SCRIPT = '/assets/client-1.js';

beforeEach(() => {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = `http://site.test${SCRIPT}`;
  document.head.replaceChildren(script);
});

describe('why a page cannot be shown', () => {
  it.each([
    ['failure', () => new Response()],
    ['failure', () => new Response(null, { status: 503 })],
    ['update', () => new Response(null, { status: 404 })],
    ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('BAN-06 it is %s by the answer for the document’s own script', async (cause, answer) => {
    const requests = answerCalls({ [SCRIPT]: answer });
    expect(await findCause()).toBe(cause);
    expect(requests.map(({ method, cache }) => [method, cache])).toEqual([['HEAD', 'no-store']]);
  });

  it('BAN-06 it is the connection when the browser knows that there is none', async () => {
    const requests = answerCalls({});
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await findCause()).toBe('offline');
    expect(requests).toEqual([]);
  });
});

describe('loading a new version', () => {
  it('BAN-05 BAN-06 happens once for an address, never in a loop', () => {
    const reload = vi.fn<() => void>();
    expect(reloadOnce(reload)).toBe(true);
    expect(reloadOnce(reload)).toBe(false);
    window.history.pushState(null, '', '/merchants/d1');
    expect(reloadOnce(reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('BAN-05 does not happen where the tab holds the address already', () => {
    sessionStorage.setItem('dining.reloaded-for-update', window.location.href);
    expect(reloadOnce(() => undefined)).toBe(false);
  });

  it('BAN-05 never happens by itself without storage, where it could repeat', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const reload = vi.fn<() => void>();
    expect(reloadOnce(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
