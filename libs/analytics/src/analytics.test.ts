import type { Impression } from '@dining/api-contract';
import { describe, expect, it } from 'vitest';
import { publicIdFromCookie, pushToDataLayer } from './data-layer.ts';
import { createImpressions } from './impressions.ts';
import { captureMarketing, SOURCE_KEPT_MS, storedMarketing } from './marketing-parameters.ts';

function memory() {
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
    const later: (() => void)[] = [];
    const impressions = createImpressions((events) => sent.push(events), {
      now: () => new Date('2026-11-20T12:00:00Z'),
      userAgent: 'browser',
      later: (run) => later.push(run),
    });
    return { sent, impressions, runTimers: () => later.splice(0).forEach((run) => run()) };
  }

  it('ANL-01 sends a burst as one batch with channel, time and browser', () => {
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

  it('ANL-01 splits what is more than the server takes in one call, losing nothing', () => {
    const { sent, impressions } = collector();
    for (let index = 0; index < 120; index += 1) impressions.record({ event: 'search', data: { index } });
    impressions.flush();
    expect(sent.map((batch) => batch.length)).toEqual([50, 50, 20]);
    expect(sent.flat().map(({ data }) => data?.['index'])).toEqual(Array.from({ length: 120 }, (_, index) => index));
  });
});

describe('marketing parameters', () => {
  it('ANL-02 any parameter clears the old ones and stores the new', () => {
    const storage = memory();
    captureMarketing('?utm_source=mail&utm_term=tacos&other=1', storage, 0);
    captureMarketing('?utm_campaign=autumn', storage, 1);
    expect(storedMarketing(storage, 2)).toEqual({ utm_campaign: 'autumn' });
  });

  it('ANL-02 an address without parameters keeps what is stored', () => {
    const storage = memory();
    captureMarketing('?public_id=p1', storage, 0);
    captureMarketing('?near=Brooklyn', storage, 1);
    expect(storedMarketing(storage, 2)).toEqual({ public_id: 'p1' });
  });

  it('ANL-02 forgets the source after 2880 minutes, and only the source', () => {
    const storage = memory();
    captureMarketing('?source=card&referrer=m1', storage, 0);
    expect(storedMarketing(storage, SOURCE_KEPT_MS - 1)).toEqual({ source: 'card', referrer: 'm1' });
    expect(storedMarketing(storage, SOURCE_KEPT_MS)).toEqual({ referrer: 'm1' });
  });

  it.each(['{', '[]', '"x"', '{"values":3,"at":1}', 'null'])('ANL-02 takes a damaged store (%s) as empty', (text) => {
    const storage = memory();
    storage.setItem('marketing', text);
    expect(storedMarketing(storage, 0)).toEqual({});
  });
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
