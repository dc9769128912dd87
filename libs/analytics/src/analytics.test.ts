import type { Impression } from '@dining/api-contract';
import { describe, expect, it } from 'vitest';
import { publicIdFromCookie, pushToDataLayer } from './data-layer.ts';
import { createImpressions } from './impressions.ts';

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

describe('data layer', () => {
  it('ANL-03 labels events with the public-id cookie, or as anonymous', () => {
    const page: { dataLayer?: Record<string, unknown>[]; document: { cookie: string } } = {
      document: { cookie: 'a=1; RN_PUBLIC_ID=p%201; b=2' },
    };
    pushToDataLayer({ event: 'page_view' }, page);
    page.document.cookie = '';
    pushToDataLayer({ event: 'page_view' }, page);
    expect(page.dataLayer?.map((event) => event['event_label'])).toEqual(['p 1', 'anonymous']);
    expect(publicIdFromCookie({ cookie: 'RN_PUBLIC_IDX=1' })).toBeUndefined();
  });
});
