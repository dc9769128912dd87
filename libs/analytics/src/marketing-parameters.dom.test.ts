import { describe, expect, it, vi } from 'vitest';
import { captureMarketing, storedMarketing } from './marketing-parameters.ts';

describe('marketing parameters', () => {
  it('ANL-02 stores each of the eight parameters and no others', () => {
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
    captureMarketing(`?${new URLSearchParams({ ...parameters, utm_id: '7', near: 'Brooklyn' })}`, 0);
    expect(storedMarketing(1)).toEqual(parameters);
  });

  it('ANL-02 clears all stored parameters when the address has any', () => {
    captureMarketing('?utm_source=mail&utm_term=tacos&other=1', 0);
    captureMarketing('?utm_campaign=autumn', 1);
    expect(storedMarketing(2)).toEqual({ utm_campaign: 'autumn' });
  });

  it('ANL-02 leaves the stored parameters when the address has none', () => {
    captureMarketing('?public_id=p1', 0);
    captureMarketing('?near=Brooklyn', 1);
    expect(storedMarketing(2)).toEqual({ public_id: 'p1' });
  });

  it('ANL-02 drops the source after 2880 minutes, and only the source', () => {
    captureMarketing('?source=card&referrer=m1', 0);
    expect(storedMarketing(172_799_999)).toEqual({ source: 'card', referrer: 'm1' });
    expect(storedMarketing(172_800_000)).toEqual({ referrer: 'm1' });
  });

  it.each(['{', '[]', '"x"', '{"values":3,"at":1}', 'null'])(
    'ANL-02 treats damaged stored text (%s) as empty',
    (text) => {
      localStorage.setItem('marketing', text);
      expect(storedMarketing(0)).toEqual({});
    },
  );

  it('ANL-02 reads what browsers hold, and stores it in the same form', () => {
    localStorage.setItem('marketing', '{"values":{"utm_source":"mail","source":"card"},"at":1764200000000}');
    expect(storedMarketing(1_764_200_000_001)).toEqual({ utm_source: 'mail', source: 'card' });
    captureMarketing('?referrer=m1', 5);
    expect(localStorage.getItem('marketing')).toBe('{"values":{"referrer":"m1"},"at":5}');
  });

  it('ANL-02 does not break a page where storage is blocked', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(storedMarketing(0)).toEqual({});
  });
});
