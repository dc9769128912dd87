import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { boundedResponse } from '../../platform/http/bounded-response.ts';
import { GuaranteeFailed, type CardGuarantees } from './guarantees.ts';

export type StripeOptions = {
  /** STRIPE_SECRET_KEY. */
  secretKey: string;
  /** Limit of a call: a member is waiting. */
  timeoutMs?: number;
  /** Another server with Stripe's API; tests only. */
  apiOrigin?: string;
};

const SessionSchema = Type.Object({ id: Type.String({ minLength: 1 }), url: Type.Union([Type.String(), Type.Null()]) });

/** A Checkout Session with its SetupIntent expanded. */
const AnsweredSessionSchema = Type.Object({
  status: Type.Union([Type.String(), Type.Null()]),
  customer: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  setup_intent: Type.Union([
    Type.Object({
      status: Type.String(),
      payment_method: Type.Union([Type.String(), Type.Null()]),
      last_setup_error: Type.Optional(Type.Unknown()),
    }),
    Type.Null(),
  ]),
});
/** A PaymentIntent that was confirmed when it was made. */
const PaymentSchema = Type.Object({ status: Type.String() });

/** Stripe's status for a card that declined. */
const CARD_DECLINED = 402;

type AnsweredSession = Static<typeof AnsweredSessionSchema>;

/**
 * Guarantees by Stripe: a Checkout Session in setup mode keeps a card without charging it, and detaching the card
 * releases it (docs.stripe.com/payments/save-and-reuse).
 */
export function stripeGuarantees({
  secretKey,
  timeoutMs = 8_000,
  apiOrigin = 'https://api.stripe.com',
}: StripeOptions): CardGuarantees {
  async function call<Schema extends TSchema>(
    schema: Schema,
    path: string,
    form?: Readonly<Record<string, string>>,
    idempotencyKey?: string,
  ): Promise<{ status: number; answer: Static<Schema> | undefined }> {
    const response = await fetch(`${apiOrigin}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(form && { body: new URLSearchParams(form) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then(boundedResponse)
      .catch(() => undefined);
    if (!response) throw new GuaranteeFailed('Stripe did not answer.');
    const body: unknown = await response.json().catch(() => undefined);
    if (response.status === 429 || response.status >= 500)
      throw new GuaranteeFailed(`Stripe answered with status ${response.status}.`);
    return { status: response.status, answer: response.ok && Value.Check(schema, body) ? body : undefined };
  }

  async function session(reference: string): Promise<AnsweredSession> {
    const path = `/v1/checkout/sessions/${encodeURIComponent(reference)}?expand[]=setup_intent`;
    const { status, answer } = await call(AnsweredSessionSchema, path);
    if (!answer) throw new GuaranteeFailed(`Stripe did not describe a session (status ${status}).`);
    return answer;
  }

  return {
    name: 'stripe',
    async open({ partner, id, returnUrl, cancelUrl }) {
      const form = {
        mode: 'setup',
        currency: 'usd',
        'payment_method_types[0]': 'card',
        customer_creation: 'always',
        client_reference_id: id,
        'metadata[partner]': partner,
        success_url: returnUrl,
        cancel_url: cancelUrl,
      };
      const { status, answer } = await call(SessionSchema, '/v1/checkout/sessions', form, `guarantee-${partner}-${id}`);
      if (!answer?.url) throw new GuaranteeFailed(`Stripe made no session (status ${status}).`);
      return { url: answer.url, reference: answer.id };
    },
    async answerTo({ reference }) {
      const { status, setup_intent: intent } = await session(reference);
      if (status === 'complete' && intent?.status === 'succeeded') return 'confirmed';
      return status === 'expired' || intent?.last_setup_error ? 'declined' : 'open';
    },
    async charge({ partner, reference }, { cents, key, description }) {
      const { customer, setup_intent: intent } = await session(reference);
      if (!intent?.payment_method) return 'declined';
      const form = {
        amount: String(cents),
        currency: 'usd',
        payment_method: intent.payment_method,
        ...(customer && { customer }),
        off_session: 'true',
        confirm: 'true',
        description,
        'metadata[partner]': partner,
        'metadata[key]': key,
      };
      const { status, answer } = await call(PaymentSchema, '/v1/payment_intents', form, `charge-${partner}-${key}`);
      if (answer?.status === 'succeeded') return 'charged';
      if (status === CARD_DECLINED) return 'declined';
      throw new GuaranteeFailed(`Stripe charged nothing (status ${status}, ${answer?.status ?? 'no payment'}).`);
    },
    async release({ reference }) {
      const card = (await session(reference)).setup_intent?.payment_method;
      if (!card) return;
      const path = `/v1/payment_methods/${encodeURIComponent(card)}/detach`;
      const { status } = await call(Type.Unknown(), path, {});
      // 400 and 404: the card is detached already.
      if (status !== 200 && status !== 400 && status !== 404)
        throw new GuaranteeFailed(`Stripe released no card (status ${status}).`);
    },
  };
}
