import type { NewPasskey, PasskeySignIn } from '@dining/api-contract';
import type { PageIdentity } from './page-identity.ts';
import type { StoredPasskey } from './passkeys.repository.ts';

/** Loaded at first use: most processes never check a passkey, and the parsers are large. */
const load = () => import('@simplewebauthn/server');

/** The person at the device must be verified by it: a passkey stands for the password alone. */
const VERIFICATION = 'required';

/** The challenge that a browser says it has signed; undefined when the text is not what WebAuthn defines. */
export function signedChallenge(clientDataJSON: string): string | undefined {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as unknown;
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : undefined;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

type Registration = {
  page: PageIdentity;
  programName: string;
  member: { id: string; email: string; name: string };
  existing: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[];
};

/** Options for adding a passkey that can be found without a user name. Attestation is not asked for: any device will do. */
export async function registrationOptions({ page, programName, member, existing }: Registration) {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: programName,
    rpID: page.rpId,
    userName: member.email,
    userDisplayName: member.name,
    userID: Uint8Array.from(Buffer.from(member.id.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: VERIFICATION },
  });
}

/** Options for signing in with any passkey of this host. */
export async function authenticationOptions({ rpId }: PageIdentity) {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({ rpID: rpId, userVerification: VERIFICATION });
}

/** Checks a new passkey. @returns undefined when anything about it is wrong */
export async function checkRegistration(credential: NewPasskey['credential'], challenge: string, page: PageIdentity) {
  const { verifyRegistrationResponse } = await load();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...wholeCredential(credential.id),
        response: {
          clientDataJSON: credential.response.clientDataJSON,
          attestationObject: credential.response.attestationObject,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: page.origin,
      expectedRPID: page.rpId,
      requireUserVerification: true,
    });
    return registrationInfo?.credential;
  } catch {
    // The library throws for everything that a caller may have forged.
    return undefined;
  }
}

/** Checks a signature. @returns the authenticator's counter; undefined when anything is wrong */
export async function checkAuthentication(
  credential: PasskeySignIn['credential'],
  challenge: string,
  page: PageIdentity,
  passkey: StoredPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await load();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...wholeCredential(credential.id), response: credential.response },
      expectedChallenge: challenge,
      expectedOrigin: page.origin,
      expectedRPID: page.rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.signCount,
        transports: passkey.transports,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** What every credential of WebAuthn has besides. */
const wholeCredential = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });
