import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { truncatePassword } from '@dining/rules';
import { createFairQueue } from '../cache/fair-queue.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Cost of a hash: memory is 128 × blockSize × 2^logN bytes. */
export type PasswordCost = { logN: number; blockSize: number; parallel: number };

/** 32 MiB per hash, as OWASP's password storage cheat sheet requires of scrypt at that size. */
const PASSWORD_COST: PasswordCost = { logN: 15, blockSize: 8, parallel: 3 };

/**
 * Maximum number of concurrent hashes: they share libuv's threads with file and DNS access, which must not wait for
 * them. One processor is left to the event loop, which answers everyone else.
 */
const MAX_CONCURRENT_HASHES = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Hashes of one partner that wait, at most: about three seconds of work. Further ones are refused. */
const MAX_WAITING_HASHES = 20;

/** Waiting hashes of one partner from which on callers must prove that they are no program. */
const CROWDED_AT = 6;

const KEY_BYTES = 32;

/** Whose password it is; a caller is one. Partners take turns, and requests that are over are skipped. */
export type PasswordOwner = { partner: { code: string }; isOver(): boolean };

/** The server itself, which hashes a password for no caller. */
export const THE_SERVER: PasswordOwner = { partner: { code: '' }, isOver: () => false };

/** Password hashes, stored as `scrypt$logN$blockSize$parallel$salt$key`. Characters past 56 are ignored (ENR-02). */
export type Passwords = {
  /** @throws AppError (503) when too many hashes of the partner wait */
  hash(password: string, owner: PasswordOwner): Promise<string>;
  /**
   * @param hash the stored hash; without one the result is false, after the same work
   * @throws AppError (503) when too many hashes of the partner wait
   */
  verify(password: string, hash: string | undefined, owner: PasswordOwner): Promise<boolean>;
  /** Waits as long as a recent hash of the partner took, without the work. */
  pause(owner: PasswordOwner): Promise<void>;
  /** Whether so many hashes of the partner wait that callers must prove that they are no program. */
  isCrowded(owner: PasswordOwner): boolean;
};

export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const queue = createFairQueue({ maxRunning: MAX_CONCURRENT_HASHES, maxWaiting: MAX_WAITING_HASHES });
  /** Duration of the newest hash by partner, in milliseconds, waiting included. */
  const durations = new Map<string, number>();

  async function keyOf(
    password: string,
    salt: Buffer,
    { logN, blockSize, parallel }: PasswordCost,
    { partner: { code }, isOver }: PasswordOwner,
  ): Promise<Buffer> {
    const started = performance.now();
    const key = await queue.run({ key: code, isOver }, () =>
      derive(truncatePassword(password).normalize('NFC'), salt, KEY_BYTES, {
        N: 2 ** logN,
        r: blockSize,
        p: parallel,
        maxmem: 256 * blockSize * 2 ** logN,
      }),
    );
    durations.set(code, performance.now() - started);
    return key;
  }

  return {
    async hash(password, owner) {
      const salt = randomBytes(16);
      const key = await keyOf(password, salt, cost, owner);
      return [
        'scrypt',
        cost.logN,
        cost.blockSize,
        cost.parallel,
        salt.toString('base64url'),
        key.toString('base64url'),
      ].join('$');
    },
    async verify(password, hash, owner) {
      const stored = hash === undefined ? undefined : parse(hash);
      const key = await keyOf(password, stored?.salt ?? randomBytes(16), stored?.cost ?? cost, owner);
      return stored !== undefined && timingSafeEqual(key, stored.key);
    },
    async pause(owner) {
      const duration = durations.get(owner.partner.code);
      if (duration === undefined) await keyOf('', randomBytes(16), cost, owner);
      else await wait(duration);
    },
    isCrowded: ({ partner: { code } }) => queue.waiting(code) >= CROWDED_AT,
  };
}

function parse(hash: string): { cost: PasswordCost; salt: Buffer; key: Buffer } {
  const [name, logN, blockSize, parallel, salt = '', key = ''] = hash.split('$');
  const bytes = Buffer.from(key, 'base64url');
  if (name !== 'scrypt' || bytes.length !== KEY_BYTES)
    throw new Error('A stored password hash has a format that this server does not know.');
  return {
    cost: { logN: Number(logN), blockSize: Number(blockSize), parallel: Number(parallel) },
    salt: Buffer.from(salt, 'base64url'),
    key: bytes,
  };
}
