import { createHash, generateKeyPairSync, randomBytes, sign as signBytes } from 'node:crypto';
import type { NewPasskey, PasskeySignIn } from '@dining/api-contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

/** What an attacker may change in the answers of an authenticator. */
export type Forgery = {
  /** The page that the browser reports, and the host that the authenticator signs for. */
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  /** The challenge in place of the one in the options. */
  challenge?: string;
};

type Options = { challenge?: unknown; rp?: { id?: string }; rpId?: string };

/** An authenticator with one passkey, as a phone has it, for the page of an origin. */
export function createAuthenticator(pageOrigin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;

  const clientData = (type: string, options: Options, forgery: Forgery): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: forgery.challenge ?? options.challenge,
        origin: forgery.origin ?? pageOrigin,
        crossOrigin: false,
      }),
    );
  const dataFor = (flags: number, { rpId, isVerified = true, counter }: Forgery): Buffer => {
    uses += 1;
    const verified = isVerified ? USER_VERIFIED : 0;
    return Buffer.concat([
      sha256(rpId ?? new URL(pageOrigin).hostname),
      Buffer.from([USER_PRESENT | verified | flags]),
      uint32(counter ?? uses),
    ]);
  };

  return {
    /** The passkey for the options of registration. */
    register(options: Options, forgery: Forgery = {}): NewPasskey['credential'] {
      const coseKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
          [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
        ]),
      );
      const data = Buffer.concat([dataFor(HAS_CREDENTIAL, forgery), Buffer.alloc(16), uint16(id.length), id, coseKey]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', Uint8Array.from(data)],
        ]),
      );
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientData('webauthn.create', options, forgery).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The signature for the options of sign-in. */
    sign(options: Options, forgery: Forgery = {}): PasskeySignIn['credential'] {
      const [json, data] = [clientData('webauthn.get', options, forgery), dataFor(0, forgery)];
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: json.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signBytes('sha256', Buffer.concat([data, sha256(json)]), privateKey).toString('base64url'),
        },
      };
    },
  };
}

export type TestAuthenticator = ReturnType<typeof createAuthenticator>;
