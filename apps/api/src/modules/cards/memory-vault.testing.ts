import { createHmac, randomUUID } from 'node:crypto';
import type { CardNetwork } from '@dining/rules';
import type { CardVault, VaultCard } from '../card-vault/vault.ts';

export type MemoryVault = CardVault & {
  /** Stores a card, as the frame does when a member types its number. @returns the single-use token */
  store(partner: string, number: string, network?: CardNetwork): string;
  /** The fingerprint of a number. */
  fingerprintOf(number: string): Buffer;
};

/** A vault in memory that behaves like the real ones. */
export function memoryVault(): MemoryVault {
  const tokens = new Map<string, { partner: string; card: VaultCard }>();
  const fingerprintOf = (number: string): Buffer => createHmac('sha256', 'a key of the tests').update(number).digest();
  return {
    fingerprintOf,
    store(partner, number, network = 'VISA') {
      const token = randomUUID();
      tokens.set(token, { partner, card: { network, lastFour: number.slice(-4), fingerprint: fingerprintOf(number) } });
      return token;
    },
    redeem(partner, token) {
      const stored = tokens.get(token);
      if (stored?.partner !== partner) return Promise.resolve(undefined);
      tokens.delete(token);
      return Promise.resolve(stored.card);
    },
  };
}
