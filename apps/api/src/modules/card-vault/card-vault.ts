/**
 * Where card numbers become fingerprints (CRD-02, CRD-09). Others redeem tokens, open the vault of this server and watch its
 * page; no card number leaves through here.
 */
export type { NumberProblem } from './card-number.ts';
export { type CardsHost, createCardsHost } from './cards-host.ts';
export { type FileVault, type FileVaultEnv, openFileVault } from './file-vault.ts';
export { type FrameFile, frameFilesOf, openFrameFiles } from './frame-files.ts';
export { openOwnVault } from './open-own-vault.ts';
export { checkVaultKey, rekeyCards, rekeyedSince } from './rekey-cards.ts';
export type { CardVault, OwnVault, VaultCard } from './vault.ts';
