import { cardNetworks } from '@dining/rules';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { AppError } from '../../platform/http/app-error.ts';
import { boundedResponse } from '../../platform/http/bounded-response.ts';
import { SIGNATURE_HEADER, signBody } from './signed-body.ts';
import { isToken, type CardVault } from './vault.ts';

/** A vault's response to POST /v1/redeem: the fingerprint is 32 bytes in base64. */
const RedeemedSchema = Type.Object(
  {
    network: Type.Enum([...cardNetworks]),
    lastFour: Type.String({ pattern: '^[0-9]{4}$' }),
    fingerprint: Type.String({ pattern: '^[A-Za-z0-9+/]{43}=$' }),
  },
  { additionalProperties: false },
);
export type Redeemed = Static<typeof RedeemedSchema>;

/** The code of the 404 for an unknown token; any other 404 does not come from a vault. */
export const UNKNOWN_TOKEN = 'unknown_token';

export type RemoteVaultOptions = {
  /** CARD_VAULT_URL. */
  url: string;
  /** CARD_VAULT_SECRET. */
  secret: string;
  timeoutMs: number;
  now(): Date;
};

const vaultUnavailable = (): AppError =>
  new AppError(503, 'unavailable', 'The card vault cannot answer right now. Please try again.');

/**
 * A vault on another server, or of a provider with the same API. Requests are never retried, because a token can be
 * redeemed only once.
 */
export function remoteVault({ url, secret, timeoutMs, now }: RemoteVaultOptions): CardVault {
  return {
    async redeem(partner, token) {
      if (!isToken(token)) return undefined;
      const body = JSON.stringify({ partner, token });
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(body, secret, now()) };
      const answer = await fetch(`${url}/v1/redeem`, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
        .then(boundedResponse)
        .catch(() => undefined);
      const reply: unknown = await answer?.json().catch(() => undefined);
      if (
        answer?.status === 404 &&
        (reply as { error?: { code?: unknown } } | undefined)?.error?.code === UNKNOWN_TOKEN
      )
        return undefined;
      if (answer?.status !== 200 || !Value.Check(RedeemedSchema, reply)) throw vaultUnavailable();
      return {
        network: reply.network,
        lastFour: reply.lastFour,
        fingerprint: Buffer.from(reply.fingerprint, 'base64'),
      };
    },
  };
}
