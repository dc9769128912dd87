import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCsrfTokens, newVisitorId } from './csrf-tokens.ts';

const DAY = 24 * 60 * 60_000;
const start = Date.UTC(2026, 0, 1);

function tokensAt(secret = 'a secret', time = start) {
  return createCsrfTokens({ secret, now: () => new Date(time) });
}

describe('CSRF tokens', () => {
  const visitor = newVisitorId();
  const token = tokensAt().create(visitor, 'demo');

  it('SES-01 are valid only for the visitor and partner they were created for', () => {
    expect(tokensAt().isValid(token, visitor, 'demo')).toBe(true);
    expect(tokensAt().isValid(token, newVisitorId(), 'demo')).toBe(false);
    expect(tokensAt().isValid(token, visitor, 'extremes')).toBe(false);
    expect(tokensAt('another secret').isValid(token, visitor, 'demo')).toBe(false);
  });

  it('SES-01 SRV-07 stay valid while the secret is rotated, and are made with the first one', () => {
    expect(tokensAt('another secret,a secret').isValid(token, visitor, 'demo')).toBe(true);
    const renewed = tokensAt('another secret,a secret').create(visitor, 'demo');
    expect(tokensAt('another secret').isValid(renewed, visitor, 'demo')).toBe(true);
    expect(tokensAt().isValid(renewed, visitor, 'demo')).toBe(false);
  });

  it('SES-01 are valid for 90 days, as long as a remembered session', () => {
    expect(tokensAt('a secret', start + 90 * DAY - 1).isValid(token, visitor, 'demo')).toBe(true);
    expect(tokensAt('a secret', start + 90 * DAY).isValid(token, visitor, 'demo')).toBe(false);
  });

  it('SES-01 are invalid with an altered expiry', () => {
    const [, code] = token.split('.');
    const later = `${(start + 90 * DAY * 2).toString(36)}.${code}`;
    expect(tokensAt().isValid(later, visitor, 'demo')).toBe(false);
  });

  it('SES-02 are distinct from placeholders, and arbitrary text is never valid', () => {
    for (const other of [
      undefined,
      '',
      'placeholder-mfz1q2',
      '.',
      `${token}.`,
      token.slice(0, -1),
      `${token}A`,
      token.toUpperCase(),
      ` ${token}`,
    ]) {
      expect(tokensAt().isValid(other, visitor, 'demo'), String(other)).toBe(false);
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(tokensAt().isValid(text, visitor, 'demo')).toBe(false);
      }),
    );
  });

  it('SES-01 are invalid without a visitor', () => {
    const unbound = tokensAt().create('', 'demo');
    expect(tokensAt().isValid(unbound, '', 'demo')).toBe(false);
    expect(tokensAt().isValid(unbound, undefined, 'demo')).toBe(false);
  });
});
