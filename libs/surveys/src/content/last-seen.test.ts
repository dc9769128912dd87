import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLastSeen, recordLastSeen } from './last-seen.ts';

const now = Date.UTC(2026, 10, 22);
/** The cookie as a browser shows it to scripts: without its attributes. */
const shown = (cookie: string) => cookie.split('; ')[0] ?? '';

describe('when a survey was last seen', () => {
  it('SUR-02 is a cookie of the whole site, kept as long as browsers allow, sent over https only where that is used', () => {
    const page = { cookie: '', location: { protocol: 'https:' } };
    recordLastSeen('demo-feedback', now, page);
    expect(page.cookie).toBe(
      '__Host-survey-seen-demo-feedback=1795305600000; Path=/; Max-Age=34560000; SameSite=Lax; Secure',
    );
    const plain = { cookie: '', location: { protocol: 'http:' } };
    recordLastSeen('demo-feedback', now, plain);
    expect(plain.cookie).toBe('survey-seen-demo-feedback=1795305600000; Path=/; Max-Age=34560000; SameSite=Lax');
  });

  it('SUR-02 is read back among other cookies, whatever the id of the form', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (id) => {
        const page = { cookie: '', location: { protocol: 'https:' } };
        recordLastSeen(id, now, page);
        const cookie = `a=1; ${shown(page.cookie)}; survey-seen-other=5`;
        expect(readLastSeen(id, { ...page, cookie })).toBe(now);
        expect(page.cookie.split('; ')).toHaveLength(5);
      }),
    );
  });

  it('SUR-02 is unknown without the cookie, or when its value is not a time', () => {
    for (const cookie of ['', 'survey-seen-other=5', 'survey-seen-f1=', 'survey-seen-f1=soon', 'survey-seen-f1=-5'])
      expect(readLastSeen('f1', { cookie }), cookie).toBeUndefined();
  });
});
