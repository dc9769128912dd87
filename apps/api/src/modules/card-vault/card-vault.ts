/**
 * Where card numbers become fingerprints (CRD-02, CRD-09). Others redeem tokens and open the vault of this server; no card
 * number leaves through here.
 */
export type { NumberProblem } from './card-number.ts';
export { type CardsHost, createCardsHost } from './cards-host.ts';
export { type FileVault, type FileVaultEnv, openFileVault } from './file-vault.ts';
export { openOwnVault } from './open-own-vault.ts';
export { checkVaultKey, rekeyCards, rekeyedSince } from './rekey-cards.ts';
export type { CardVault, OwnVault, VaultCard } from './vault.ts';
