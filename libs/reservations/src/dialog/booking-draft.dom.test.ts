import { describe, expect, it, vi } from 'vitest';
import { readDraft, writeDraft, type BookingDraft } from './booking-draft.ts';

const TEXT =
  '{"memberId":"member-0001","merchantId":"d1","slot":{"startsAt":"2026-11-20T19:00","date":"2026-11-20","time":"19:00","feeCents":0},"partySize":2,"specialRequest":"By the window","requestId":"r1","isSent":true}';
const table = { memberId: 'member-0001', merchantId: 'd1', partySize: 2 };
const read = () => readDraft(table, '2026-11-20T19:00');

describe('the draft of a booking', () => {
  it('RSV-03 stays readable as browsers hold it', () => {
    sessionStorage.setItem('booking-draft', TEXT);
    expect(read()).toEqual(JSON.parse(TEXT));
    sessionStorage.clear();
    writeDraft(JSON.parse(TEXT) as BookingDraft);
    expect(sessionStorage.getItem('booking-draft')).toBe(TEXT);
  });

  it.each(['{', 'null', '[]', '{"merchantId":"d1"}', TEXT.replace('"feeCents":0', '"feeCents":"0"')])(
    'RSV-03 counts as missing where the stored text is %s',
    (text) => {
      sessionStorage.setItem('booking-draft', text);
      expect(read()).toBeUndefined();
    },
  );

  it('RSV-03 lasts until the page closes where storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeDraft(JSON.parse(TEXT) as BookingDraft);
    expect(read()?.requestId).toBe('r1');
  });
});
