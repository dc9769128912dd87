import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Session = {
  id: string;
  form: URLSearchParams;
  status: 'open' | 'complete' | 'expired';
  intent: { status: string; payment_method: string | null; last_setup_error?: object } | null;
};

/** The calls of Stripe's API that guarantees use, on a real HTTP server. */
export type StripeServer = {
  url: string;
  sessions: Session[];
  /** Cards that are attached. */
  cards: Set<string>;
  /** Charges that were made. */
  charges: URLSearchParams[];
  /** Whether cards decline to be charged. */
  declinesCharges: boolean;
  /** While set, every call answers with it. */
  failure: number | undefined;
  /** Calls of this method are carried out and never answered. */
  silentMethod: 'POST' | undefined;
  /** What a guest does on the page of a session. */
  confirm(reference: string): void;
  decline(reference: string): void;
  close(): Promise<void>;
};

export async function startStripeServer(secretKey: string): Promise<StripeServer> {
  const byKey = new Map<string, Session>();
  const payments = new Map<string, { status: number; body: object }>();
  const http = createServer((request, reply) => {
    void textOf(request).then((text) => {
      const answer = answerTo(request, new URLSearchParams(text));
      if (request.method === stripe.silentMethod) return;
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });

  function answerTo(request: IncomingMessage, form: URLSearchParams): { status: number; body: object } {
    const refused = (status: number) => ({ status, body: { error: { type: 'invalid_request_error' } } });
    if (stripe.failure !== undefined) return refused(stripe.failure);
    if (request.headers.authorization !== `Bearer ${secretKey}`) return refused(401);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
    const [, , kind, id, more] = pathname.split('/');
    if (kind === 'payment_methods' && more === 'detach') {
      return stripe.cards.delete(id ?? '') ? { status: 200, body: { id } } : refused(400);
    }
    if (request.method === 'POST' && kind === 'payment_intents') {
      const key = String(request.headers['idempotency-key']);
      const known = payments.get(key) ?? pay(form);
      payments.set(key, known);
      return known;
    }
    if (request.method === 'POST') {
      if (form.get('mode') !== 'setup' || !form.get('success_url')) return refused(400);
      const key = String(request.headers['idempotency-key']);
      const known = byKey.get(key);
      const session: Session = known ?? { id: `cs_${byKey.size + 1}`, form, status: 'open', intent: null };
      byKey.set(key, session);
      if (!known) stripe.sessions.push(session);
      return { status: 200, body: { id: session.id, url: `https://checkout.stripe.example/${session.id}` } };
    }
    const session = stripe.sessions.find((one) => one.id === more);
    if (!session || searchParams.get('expand[]') !== 'setup_intent') return refused(404);
    return {
      status: 200,
      body: { id: session.id, status: session.status, customer: 'cus_1', setup_intent: session.intent },
    };
  }

  function pay(form: URLSearchParams): { status: number; body: object } {
    if (!stripe.cards.has(form.get('payment_method') ?? '') || form.get('customer') !== 'cus_1')
      return { status: 400, body: { error: { type: 'invalid_request_error' } } };
    if (stripe.declinesCharges) return { status: 402, body: { error: { type: 'card_error', code: 'card_declined' } } };
    stripe.charges.push(form);
    return { status: 200, body: { id: `pi_${stripe.charges.length}`, status: 'succeeded' } };
  }

  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const find = (reference: string): Session => stripe.sessions.find(({ id }) => id === reference)!;
  const stripe: StripeServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    sessions: [],
    cards: new Set(),
    charges: [],
    declinesCharges: false,
    failure: undefined,
    silentMethod: undefined,
    confirm(reference) {
      const card = `pm_${reference}`;
      stripe.cards.add(card);
      Object.assign(find(reference), { status: 'complete', intent: { status: 'succeeded', payment_method: card } });
    },
    decline(reference) {
      const intent = {
        status: 'requires_payment_method',
        payment_method: null,
        last_setup_error: { code: 'card_declined' },
      };
      Object.assign(find(reference), { intent });
    },
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return stripe;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
