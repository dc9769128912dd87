import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { boundedResponse } from '../../platform/http/bounded-response.ts';
import { BookingUnavailable } from './booking-provider.ts';
import { RefusalSchema, TokenSchema } from './remote-booking.schema.ts';

export type BookingClientOptions = {
  /** BOOKING_URL. */
  url: string;
  /** BOOKING_CLIENT_ID and BOOKING_CLIENT_SECRET. */
  clientId: string;
  clientSecret: string;
  /** Limit of each attempt at a call: a member is waiting. */
  timeoutMs: number;
  now(): Date;
};

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
};

/** The provider's answer, or the reason for which it refused. */
export type Reply<Answer> = { answer: Answer } | { refusal: string };

/** Calls a booking provider with a token by client credentials. */
export type BookingClient = {
  /**
   * Every call may be sent twice: reading changes nothing, and the others carry a request id that the provider does once.
   * @throws BookingUnavailable
   */
  call<Schema extends TSchema>(schema: Schema, call: Call): Promise<Reply<Static<Schema>>>;
};

/** A new token is asked for this long before the last one expires. */
const TOKEN_MARGIN_MS = 30_000;

const ATTEMPTS = 2;

export function bookingClient({ url, clientId, clientSecret, timeoutMs, now }: BookingClientOptions): BookingClient {
  let token: { text: string; until: number } | undefined;

  async function send(call: Call, headers: Record<string, string>): Promise<{ status: number; body: unknown }> {
    const query = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
    const response = await fetch(`${url}${call.path}${query}`, {
      method: call.method,
      headers: { accept: 'application/json', ...(call.body && { 'content-type': 'application/json' }), ...headers },
      ...(call.body && { body: JSON.stringify(call.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).then(boundedResponse);
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, body };
  }

  async function tokenText(): Promise<string> {
    if (token && now().getTime() < token.until) return token.text;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const { status, body } = await send(
      { method: 'POST', path: '/oauth/token', query: { grant_type: 'client_credentials' } },
      { authorization: `Basic ${basic}` },
    );
    if (status !== 200 || !Value.Check(TokenSchema, body))
      throw new BookingUnavailable(`The booking provider gave no token (status ${status}).`);
    token = { text: body.access_token, until: now().getTime() + body.expires_in * 1_000 - TOKEN_MARGIN_MS };
    return token.text;
  }

  /** @returns undefined where another attempt may succeed */
  async function attempt<Schema extends TSchema>(
    schema: Schema,
    call: Call,
  ): Promise<Reply<Static<Schema>> | undefined> {
    const { status, body } = await send(call, { authorization: `Bearer ${await tokenText()}` });
    if (status >= 200 && status < 300 && Value.Check(schema, body)) return { answer: body };
    if (status === 401) token = undefined;
    else if (status >= 400 && status < 500 && Value.Check(RefusalSchema, body)) return { refusal: body.error };
    return undefined;
  }

  return {
    async call(schema, call) {
      for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) {
        const reply = await attempt(schema, call).catch(() => undefined);
        if (reply) return reply;
      }
      throw new BookingUnavailable(`The booking provider did not answer ${call.method} ${call.path} as described.`);
    },
  };
}
