import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { truncatePassword } from '@dining/rules';
import { createLimiter } from '../cache/limiter.ts';
import { servicePlugin } from '../http/plugins.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Cost of a hash: memory is 128 × blockSize × 2^logN bytes. */
export type PasswordCost = { logN: number; blockSize: number; parallel: number };

/** 32 MiB per hash, as OWASP's password storage cheat sheet requires of scrypt at that size. */
export const PASSWORD_COST: PasswordCost = { logN: 15, blockSize: 8, parallel: 3 };

/**
 * Maximum number of concurrent hashes: they share libuv's threads with file and DNS access, which must not wait for
 * them.
 */
const MAX_CONCURRENT_HASHES = 2;

const KEY_BYTES = 32;

/** Password hashes, stored as `scrypt$logN$blockSize$parallel$salt$key`. Characters past 56 are ignored (ENR-02). */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** @param hash the stored hash; without one the result is false, after the same work */
  verify(password: string, hash: string | undefined): Promise<boolean>;
};

export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const limit = createLimiter(MAX_CONCURRENT_HASHES);
  const keyOf = (password: string, salt: Buffer, { logN, blockSize, parallel }: PasswordCost): Promise<Buffer> =>
    limit('', () =>
      derive(truncatePassword(password).normalize('NFC'), salt, KEY_BYTES, {
        N: 2 ** logN,
        r: blockSize,
        p: parallel,
        maxmem: 256 * blockSize * 2 ** logN,
      }),
    );

  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await keyOf(password, salt, cost);
      return [
        'scrypt',
        cost.logN,
        cost.blockSize,
        cost.parallel,
        salt.toString('base64url'),
        key.toString('base64url'),
      ].join('$');
    },
    async verify(password, hash) {
      const stored = hash === undefined ? undefined : parse(hash);
      const key = await keyOf(password, stored?.salt ?? randomBytes(16), stored?.cost ?? cost);
      return stored !== undefined && timingSafeEqual(key, stored.key);
    },
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

export const passwordsService = servicePlugin('passwords', ['costs'], ({ costs }) => createPasswords(costs.password));

declare module 'fastify' {
  interface FastifyInstance {
    passwords: Passwords;
  }
}
