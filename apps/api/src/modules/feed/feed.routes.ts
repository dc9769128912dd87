import type { FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { AppError } from '../../platform/http/app-error.ts';
import { routesPlugin } from '../../platform/http/plugins.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';

/** Limits of one delivery. */
const MAX_ROWS = 1_000;
const MAX_BYTES = 1024 * 1024;

/** Deliveries per address per minute: well above a feed, well below a flood. */
const PER_MINUTE = 300;

const closed = { additionalProperties: false } as const;

/** A delivery; its rows have the fields of the card-transaction import. */
const FeedBodySchema = Type.Object(
  { transactions: Type.Array(Type.Record(Type.String(), Type.Unknown()), { minItems: 1, maxItems: MAX_ROWS }) },
  closed,
);
const body = Compile(FeedBodySchema);

const FeedAnswerSchema = Type.Object(
  {
    outcomes: Type.Array(
      Type.Object(
        {
          sourceTransactionId: Type.String(),
          outcome: Type.Enum(['pending', 'awarded', 'deferred', 'forfeit', 'refunded', 'unchanged', 'rejected']),
          reason: Type.Optional(
            Type.String({ description: 'Why it does not earn, or why the row was rejected; a code.' }),
          ),
          message: Type.Optional(Type.String({ description: 'The same of a rejected row, in words.' })),
        },
        closed,
      ),
    ),
  },
  closed,
);

/** The call of a feed: signed, in place of session and CSRF token (SRV-03, SRV-04). */
export const feedRoutes = routesPlugin('feed', ['feed'], (app) => {
  const { feed } = app;
  // The signature covers the bytes, so they are parsed only after it was checked.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  const schema = {
    summary: 'Takes card transactions of a signed feed',
    description:
      'For programs and card networks. X-Feed-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of t, a dot and the body>, at most five minutes old. ' +
      'X-Feed-Id names the delivery: sent again, it is answered as the first time. Body: {"transactions": […]}, at most 1,000, with the fields of the import.',
    response: { 200: FeedAnswerSchema },
  };
  const config = { access: 'public', csrf: 'signed', rateLimit: { max: PER_MINUTE } } as const;
  app.post('/api/Feeds/Transactions', { schema, config, bodyLimit: MAX_BYTES }, async (request) => {
    const partner = partnerOf(request);
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!feed.isSigned(partner.code, request.headers['x-feed-signature'], bytes))
      throw new AppError(401, 'unauthorized', 'The call is not signed as it must be.');
    return feed.deliver(partner, { id: deliveryId(request), body: bytes, rows: rowsOf(bytes) });
  });
});

function deliveryId({ headers }: FastifyRequest): string {
  const id = headers['x-feed-id'];
  if (typeof id !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(id))
    throw new AppError(
      400,
      'bad_request',
      'X-Feed-Id is missing: name each delivery, in 1 to 100 letters without spaces.',
    );
  return id;
}

function rowsOf(bytes: Buffer): Static<typeof FeedBodySchema>['transactions'] {
  let given: unknown;
  try {
    given = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AppError(400, 'bad_request', 'The body is not JSON.');
  }
  if (!body.Check(given))
    throw new AppError(400, 'bad_request', `The body must be {"transactions": […]} with 1 to ${MAX_ROWS} rows.`);
  return given.transactions;
}
