import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cardFingerprint, olderVaultKeys, vaultKeyId, withNewestKey } from './card-fingerprint.ts';
import { TEST_CARDS } from './card-vault.testing.ts';

const [NEWEST, OLDER, OLDEST] = ['the-newest-key-of-three', 'the-older-key-of-three', 'the-oldest-key-of-three'];
const ALL = [NEWEST, OLDER, OLDEST].join(',');

describe('fingerprints under several keys', () => {
  it('CRD-09 SRV-07 are those of the older keys, hashed with each newer one', () => {
    const first = createHmac('sha256', OLDEST).update(TEST_CARDS.VISA).digest();
    const second = createHmac('sha256', OLDER).update(first).digest();
    const third = createHmac('sha256', NEWEST).update(second).digest();
    expect(cardFingerprint(OLDEST, TEST_CARDS.VISA)).toEqual(first);
    expect(cardFingerprint(ALL, TEST_CARDS.VISA)).toEqual(third);
  });

  it('CRD-09 SRV-07 are made from those of linked cards, whose numbers nobody has', () => {
    const older = olderVaultKeys(ALL);
    expect(older).toBe(`${OLDER},${OLDEST}`);
    expect(withNewestKey(ALL, cardFingerprint(older!, TEST_CARDS.AMEX))).toEqual(cardFingerprint(ALL, TEST_CARDS.AMEX));
    expect(olderVaultKeys(OLDEST)).toBeUndefined();
  });

  it('SRV-07 have an id for each list of keys, which shows no key', () => {
    const ids = [NEWEST, OLDER, ALL].map(vaultKeyId);
    expect(new Set(ids).size).toBe(3);
    expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[0-9a-f]{16}$/) as string));
    expect(vaultKeyId(ALL)).toBe(ids[2]);
  });
});
