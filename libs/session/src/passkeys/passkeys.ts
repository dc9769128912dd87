import { api, type AppDispatch } from '@dining/api-client';
import type { Member, NewPasskey, PasskeySignIn } from '@dining/api-contract';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Why a ceremony ended without a passkey: the member or the browser stopped it, the device has one already, or an error. */
export type CeremonyProblem = 'stopped' | 'exists' | 'failed';

const problemOf = (error: unknown): CeremonyProblem => {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'exists';
  const { name } = error instanceof Error ? error : new Error();
  return name === 'NotAllowedError' || name === 'AbortError' ? 'stopped' : 'failed';
};

/** Has the browser make a passkey, with options of the server. */
export async function createPasskey(
  options: unknown,
): Promise<{ credential: NewPasskey['credential']; problem?: undefined } | { problem: CeremonyProblem }> {
  try {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      credential: {
        id,
        response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
      },
    };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

const passkeyApi = api.injectEndpoints({
  endpoints: (build) => ({
    passkeyOptions: build.mutation<{ options: PublicKeyCredentialRequestOptionsJSON }, void>({
      query: () => ({ url: '/api/SignIn/Passkey/Options', method: 'POST' }),
    }),
    passkeySignIn: build.mutation<Member, PasskeySignIn>({
      query: (body) => ({ url: '/api/SignIn/Passkey', method: 'POST', body }),
    }),
  }),
});

export type PasskeySignInOptions = {
  /** Offers passkeys in the autofill of the user name, and waits until the member picks one or the ceremony is canceled. */
  isAutofill: boolean;
  /** Read when the passkey is there, which may be minutes later. */
  staySignedIn(): boolean;
};

/** The member of a passkey that this browser offers, the error of a refused call, or neither when nothing was chosen. */
export async function signInWithPasskey(
  dispatch: AppDispatch,
  { isAutofill, staySignedIn }: PasskeySignInOptions,
): Promise<{ data?: Member; error?: unknown }> {
  if (isAutofill && !(await browserSupportsWebAuthnAutofill())) return {};
  const begun = await dispatch(passkeyApi.endpoints.passkeyOptions.initiate());
  if (begun.error) return isAutofill ? {} : { error: begun.error };
  let credential: PasskeySignIn['credential'];
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: begun.data.options,
      useBrowserAutofill: isAutofill,
    });
    const { clientDataJSON, authenticatorData, signature } = response;
    credential = {
      id,
      response: { clientDataJSON, authenticatorData, signature },
    };
  } catch (error) {
    return isAutofill || problemOf(error) === 'stopped' ? {} : { error };
  }
  const { data, error } = await dispatch(
    passkeyApi.endpoints.passkeySignIn.initiate({ credential, staySignedIn: staySignedIn() }),
  );
  return data ? { data } : { error };
}

/** Ends the ceremony that waits, because the page is left. */
export const cancelPasskeys = (): void => WebAuthnAbortService.cancelCeremony();
