import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SSO_TRANSACTION_MS, ssoTransactions, type SsoTransaction } from './sso-transaction.ts';

const start = Date.UTC(2026, 0, 1);
const at = (time = start, secret = 'a secret') => ssoTransactions({ secret, now: () => new Date(time) });

const word = fc.stringMatching(/^[\w-]{43}$/);
const anyTransaction: fc.Arbitrary<SsoTransaction> = fc.record(
  {
    state: word,
    nonce: word,
    verifier: word,
    issuer: fc.webUrl(),
    returnTo: fc.webPath(),
    startedAt: fc.constant(start),
  },
  { requiredKeys: ['state', 'nonce', 'verifier', 'issuer', 'startedAt'] },
);
const one: SsoTransaction = {
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
  issuer: 'https://id.example',
  returnTo: '/account',
  startedAt: start,
};

describe('a single sign-on transaction', () => {
  it('ENR-05 opens unchanged, for its own partner only', () => {
    // Two processes of the site, and one with another key.
    const [sealing, opening, foreign] = [at(), at(), at(start, 'another secret')];
    fc.assert(
      fc.property(anyTransaction, (transaction) => {
        const sealed = sealing.seal('demo', transaction);
        expect(opening.open('demo', sealed)).toEqual(transaction);
        expect(sealed).toMatch(/^[\w-]+$/);
        for (const partner of ['extremes', 'demo ', '']) expect(opening.open(partner, sealed)).toBeUndefined();
        expect(foreign.open('demo', sealed)).toBeUndefined();
      }),
    );
  });

  it('ENR-05 is refused when one character is changed, removed or added', () => {
    const sealed = at().seal('demo', one);
    const transactions = at();
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    // Several last characters decode to the same bytes.
    for (const letter of letters.replace(sealed.at(-1)!, ''))
      expect(transactions.open('demo', sealed.slice(0, -1) + letter)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.nat(sealed.length - 1),
        fc.constantFrom(...letters),
        fc.nat(sealed.length - 1),
        (place, letter, end) => {
          const changed = sealed.slice(0, place) + letter + sealed.slice(place + 1);
          if (changed !== sealed) expect(transactions.open('demo', changed)).toBeUndefined();
          expect(transactions.open('demo', sealed.slice(0, end))).toBeUndefined();
          expect(transactions.open('demo', sealed + letter)).toBeUndefined();
        },
      ),
      { numRuns: 500 },
    );
  });

  it('ENR-05 is encrypted, and no other text opens as one', () => {
    const transactions = at();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.stringMatching(/^[\w-]{40,200}$/)), (text) => {
        expect(transactions.open('demo', text)).toBeUndefined();
      }),
    );
    expect(Buffer.from(at().seal('demo', one), 'base64url').toString('latin1')).not.toMatch(/vvv|nnn|sss|account/);
    expect(at().seal('demo', one)).not.toBe(at().seal('demo', one));
  });

  it('ENR-05 is valid for ten minutes, and not before it began', () => {
    expect(SSO_TRANSACTION_MS).toBe(600_000);
    const sealed = at().seal('demo', one);
    const isValid = (time: number) => at(time).open('demo', sealed) !== undefined;
    expect([isValid(start), isValid(start + 599_999), isValid(start + 600_000), isValid(start - 1)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('ENR-05 can be used once', () => {
    const transactions = at();
    const sealed = transactions.seal('demo', one);
    expect([transactions.use(one), transactions.use(one)]).toEqual([true, false]);
    expect(transactions.open('demo', sealed)).toBeUndefined();
  });

  it('SRV-05 fits into a cookie with the longest paths, without the one that has no room', () => {
    const longest = (letter: string) => `/?${letter.repeat(1998)}`;
    const long = { ...one, issuer: `https://${'a'.repeat(200)}.example`, returnTo: longest('a') };
    const sealed = at().seal('demo', { ...long, cameFrom: longest('b') });
    expect(sealed.length).toBeLessThan(3_901);
    expect(at().open('demo', sealed)).toEqual(long);
    const escaped = at().seal('demo', { ...one, returnTo: longest('\\') });
    expect(escaped.length).toBeLessThan(3_901);
    expect(at().open('demo', escaped)).toEqual({ ...one, returnTo: undefined });
  });

  it('ENR-05 SRV-05 ends the oldest of more than five sign-ins of a browser, and those that cannot be opened', () => {
    const transactions = at(start + 10);
    const sealed = (index: number, more: Partial<SsoTransaction> = {}) =>
      transactions.seal('demo', { ...one, state: `${index}${'s'.repeat(42)}`, startedAt: start + index, ...more });
    const five = Object.fromEntries([3, 1, 4, 0, 2].map((index) => [`c${index}`, sealed(index)]));
    expect(transactions.surplus('demo', five, sealed(5))).toEqual(['c0']);
    expect(transactions.surplus('demo', { ...five, odd: 'x', other: at().seal('extremes', one) }, sealed(5))).toEqual([
      'c0',
      'odd',
      'other',
    ]);
    expect(transactions.surplus('demo', {}, sealed(5))).toEqual([]);
    const long = Object.fromEntries(
      [0, 1, 2, 3].map((index) => [`c${index}`, sealed(index, { returnTo: `/${'a'.repeat(1_900)}` })]),
    );
    expect(transactions.surplus('demo', long, sealed(5))).toEqual(['c0', 'c1']);
  });
});
