/**
 * Why a sign-in was refused, for investigations; visitors learn only that it failed. `cancelled`: by the visitor, at
 * the provider. `provider_refused`: by the provider. `provider_silent`: the provider is unreachable or too slow.
 * `bad_answer`: its response is invalid. `not_begun`: this browser has begun no sign-in, or it is over. `wrong_state`:
 * this browser has begun a different one. `provider_changed`: it was begun with another provider. `closed_account`: the
 * account is not in use.
 */
export type SsoRefusalReason =
  | 'cancelled'
  | 'provider_refused'
  | 'provider_silent'
  | 'bad_answer'
  | 'not_begun'
  | 'wrong_state'
  | 'provider_changed'
  | 'closed_account';

/** Single sign-on that ends without a session. Its cause may contain tokens and names: never log it. */
export class SsoRefusal extends Error {
  override readonly name = 'SsoRefusal';
  readonly reason: SsoRefusalReason;

  constructor(reason: SsoRefusalReason, detail: string, options?: ErrorOptions) {
    super(`${reason}: ${detail}`, options);
    this.reason = reason;
  }
}

/** Codes of a provider that did not respond in time; network failures have no code of the library. */
const SILENT = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);
const NETWORK = /^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|UND_ERR_|CERT_|ERR_TLS_|DEPTH_ZERO)/;

type Failure = { code?: unknown; error?: unknown; message?: unknown; cause?: unknown };

/**
 * Converts a failure of the exchange with a provider. The library's messages are fixed texts, without received data.
 */
export function refusalOf(failure: unknown): SsoRefusal {
  if (failure instanceof SsoRefusal) return failure;
  const { code, error, message, cause } = (failure ?? {}) as Failure;
  const refusal = (reason: SsoRefusalReason) =>
    new SsoRefusal(reason, `${String(message)} (${String(code ?? codeOf(cause))})`, { cause: failure });
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR')
    return refusal(error === 'access_denied' ? 'cancelled' : 'provider_refused');
  if (code === 'OAUTH_RESPONSE_BODY_ERROR' || code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE')
    return refusal('provider_refused');
  if (SILENT.has(String(code)) || NETWORK.test(String(code)) || NETWORK.test(codeOf(cause)))
    return refusal('provider_silent');
  return refusal('bad_answer');
}

const codeOf = (cause: unknown): string => String((cause as Failure | undefined)?.code ?? '');
