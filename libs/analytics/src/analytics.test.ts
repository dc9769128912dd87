import type { Impression } from '@dining/api-contract';
import { describe, expect, it } from 'vitest';
import { publicIdFromCookie, pushToDataLayer } from './data-layer.ts';
import { createImpressions } from './impressions.ts';
import { captureMarketing, storedMarketing } from './marketing-parameters.ts';

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe('impressions', () => {
  function collector() {
    const sent: Impression[][] = [];
    const timers: (() => void)[] = [];
    const impressions = createImpressions((events) => sent.push(events), {
      now: () => new Date('2026-11-20T12:00:00Z'),
      userAgent: 'browser',
      later: (run) => timers.push(run),
    });
    return { sent, impressions, runTimers: () => timers.splice(0).forEach((run) => run()) };
  }

  it('ANL-01 sends a burst as one batch with channel, time and user agent', () => {
    const { sent, impressions, runTimers } = collector();
    impressions.record({ event: 'pageView' });
    impressions.record({ event: 'search', data: { near: 'Brooklyn' } });
    expect(sent).toEqual([]);
    runTimers();
    const stamp = { channel: 'web', dateTime: '2026-11-20T12:00:00.000Z', userAgent: 'browser' };
    expect(sent).toEqual([
      [
        { event: 'pageView', ...stamp },
        { event: 'search', ...stamp, data: { near: 'Brooklyn' } },
      ],
    ]);
  });

  it('ANL-01 splits more events than one call may carry into several calls, without losing any', () => {
    const { sent, impressions } = collector();
    for (let index = 0; index < 120; index += 1) impressions.record({ event: 'search', data: { index } });
    impressions.flush();
    expect(sent.map((batch) => batch.length)).toEqual([50, 50, 20]);
    expect(sent.flat().map(({ data }) => data?.['index'])).toEqual(Array.from({ length: 120 }, (_, index) => index));
  });
});

describe('marketing parameters', () => {
  it('ANL-02 stores each of the eight parameters and no others', () => {
    const storage = memoryStorage();
    const parameters = {
      public_id: 'p1',
      utm_term: 'tacos',
      utm_medium: 'e-mail',
      utm_campaign: 'autumn',
      utm_source: 'newsletter',
      utm_content: 'top-banner',
      referrer: 'm1',
      source: 'card',
    };
    captureMarketing(`?${new URLSearchParams({ ...parameters, utm_id: '7', near: 'Brooklyn' })}`, storage, 0);
    expect(storedMarketing(storage, 1)).toEqual(parameters);
  });

  it('ANL-02 clears all stored parameters when the address has any', () => {
    const storage = memoryStorage();
    captureMarketing('?utm_source=mail&utm_term=tacos&other=1', storage, 0);
    captureMarketing('?utm_campaign=autumn', storage, 1);
    expect(storedMarketing(storage, 2)).toEqual({ utm_campaign: 'autumn' });
  });

  it('ANL-02 leaves the stored parameters when the address has none', () => {
    const storage = memoryStorage();
    captureMarketing('?public_id=p1', storage, 0);
    captureMarketing('?near=Brooklyn', storage, 1);
    expect(storedMarketing(storage, 2)).toEqual({ public_id: 'p1' });
  });

  it('ANL-02 drops the source after 2880 minutes, and only the source', () => {
    const storage = memoryStorage();
    captureMarketing('?source=card&referrer=m1', storage, 0);
    expect(storedMarketing(storage, 172_799_999)).toEqual({ source: 'card', referrer: 'm1' });
    expect(storedMarketing(storage, 172_800_000)).toEqual({ referrer: 'm1' });
  });

  it.each(['{', '[]', '"x"', '{"values":3,"at":1}', 'null'])(
    'ANL-02 treats damaged stored text (%s) as empty',
    (text) => {
      const storage = memoryStorage();
      storage.setItem('marketing', text);
      expect(storedMarketing(storage, 0)).toEqual({});
    },
  );
});

describe('data layer', () => {
  it('ANL-03 labels events with the public-id cookie, or as anonymous', () => {
    const page: { dataLayer?: Record<string, unknown>[]; document: { cookie: string } } = {
      document: { cookie: 'a=1; RN_PUBLIC_ID=p%201; b=2' },
    };
    pushToDataLayer({ event: 'page_view' }, page);
    page.document.cookie = '';
    pushToDataLayer({ event: 'page_view' }, page);
    expect(page.dataLayer?.map((event) => event['event_label'])).toEqual(['p 1', 'anonymous']);
    expect(publicIdFromCookie('RN_PUBLIC_IDX=1')).toBeUndefined();
  });
});
