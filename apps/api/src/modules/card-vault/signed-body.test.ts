import { describe, expect, it } from 'vitest';
import { isSigned, signBody } from './signed-body.ts';

const [SECRET, NEXT] = ['a-secret-between-two-servers', 'the-next-secret-between-two-servers'];
const now = new Date('2026-11-20T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + 1_000 * seconds);
const signature = signBody('{}', SECRET, now);

describe('the signature of a body', () => {
  it('CRD-02 is that of this body with this secret', () => {
    expect(isSigned('{}', signature, SECRET, now)).toBe(true);
    expect(isSigned('{} ', signature, SECRET, now)).toBe(false);
    expect(isSigned('{}', signature, NEXT, now)).toBe(false);
  });

  it('CRD-02 SRV-07 is made with the first of several secrets, and accepted with each of them', () => {
    expect(signBody('{}', `${NEXT},${SECRET}`, now)).toBe(signBody('{}', NEXT, now));
    for (const secrets of [`${NEXT},${SECRET}`, `${SECRET},${NEXT}`])
      expect(isSigned('{}', signature, secrets, now), secrets).toBe(true);
  });

  it('CRD-02 is valid while two clocks differ by at most five minutes', () => {
    for (const seconds of [-300, 300])
      expect(isSigned('{}', signature, SECRET, after(seconds)), `${seconds}`).toBe(true);
    for (const seconds of [-301, 301])
      expect(isSigned('{}', signature, SECRET, after(seconds)), `${seconds}`).toBe(false);
  });

  it.each([
    ['no header', undefined],
    ['a repeated header', [signature]],
    ['a text', 'signed'],
    ['something before it', `x${signature}`],
    ['something after it', `${signature},v2=`],
    ['too few digits', signature.slice(0, -1)],
  ])('CRD-02 is not %s', (_what, header) => {
    expect(isSigned('{}', header, SECRET, now)).toBe(false);
  });
});
