/**
 * Why somebody was not let in, for those who investigate; visitors are told only that it did not work.
 * `cancelled`: by themselves, at the provider. `provider_refused`: the provider says no. `provider_silent`: it cannot be
 * reached or takes too long. `bad_answer`: what it says is not as it must be. `not_begun`: nothing was begun in this
 * browser, or it is over. `wrong_state`: something else was. `provider_changed`: it was begun with another provider.
 * `closed_account`: the account here is not in use.
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

/** Single sign-on that ends without a session. Its cause may hold tokens and names: it is for no log. */
export class SsoRefusal extends Error {
  override readonly name = 'SsoRefusal';
  readonly reason: SsoRefusalReason;

  constructor(reason: SsoRefusalReason, detail: string, options?: ErrorOptions) {
    super(`${reason}: ${detail}`, options);
    this.reason = reason;
  }
}

/** Codes that tell of a provider that did not answer in time; network failures come without a code of the library. */
const SILENT = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);
const NETWORK = /^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|UND_ERR_|CERT_|ERR_TLS_|DEPTH_ZERO)/;

type Failure = { code?: unknown; error?: unknown; message?: unknown; cause?: unknown };

/** What a failure of the exchange with a provider means. Messages of the library are fixed texts, without what was received. */
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
