import { createHmac, randomUUID } from 'node:crypto';
import type { CardNetwork } from '@dining/rules';
import type { CardVault, VaultCard } from '../card-vault/card-vault.ts';

export type MemoryVault = CardVault & {
  /** Keeps a card as the frame does when somebody types its number. @returns the token, good once */
  keep(partner: string, number: string, network?: CardNetwork): string;
  /** What every token of a number comes to. */
  fingerprintOf(number: string): Buffer;
};

/** A vault that works like the real ones and forgets everything with the process. */
export function memoryVault(): MemoryVault {
  const tokens = new Map<string, { partner: string; card: VaultCard }>();
  const fingerprintOf = (number: string): Buffer => createHmac('sha256', 'a key of the tests').update(number).digest();
  return {
    fingerprintOf,
    keep(partner, number, network = 'VISA') {
      const token = randomUUID();
      tokens.set(token, { partner, card: { network, lastFour: number.slice(-4), fingerprint: fingerprintOf(number) } });
      return token;
    },
    redeem(partner, token) {
      const kept = tokens.get(token);
      if (kept?.partner !== partner) return Promise.resolve(undefined);
      tokens.delete(token);
      return Promise.resolve(kept.card);
    },
  };
}
