import { feedOutcomes } from '@dining/rules';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { AppError } from '../../platform/http/app-error.ts';
import { OPEN_IN_STAGING } from '../../platform/http/staging-gate.ts';
import { parseRecordJson, RepeatedKey } from '../../platform/records/record-json.ts';
import { isCardNumberAsId } from '../../platform/records/refuse-card-numbers.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';

/** Limits of one delivery. */
const MAX_ROWS = 1_000;
const MAX_BODY_BYTES = 1024 * 1024;

/** Deliveries per IP address per minute: well above what a feed sends, well below a flood. */
const DELIVERIES_PER_MINUTE = 300;

const closed = { additionalProperties: false } as const;

/** A delivery; its rows have the fields of the import of card transactions. */
const FeedBodySchema = Type.Object(
  { transactions: Type.Array(Type.Record(Type.String(), Type.Unknown()), { minItems: 1, maxItems: MAX_ROWS }) },
  closed,
);
const bodyValidator = Compile(FeedBodySchema);

const FeedAnswerSchema = Type.Object(
  {
    outcomes: Type.Array(
      Type.Object(
        {
          sourceTransactionId: Type.String(),
          outcome: Type.Enum([...feedOutcomes]),
          reason: Type.Optional(
            Type.String({ description: 'The code of the reason why it does not earn, or why the row was rejected.' }),
          ),
          message: Type.Optional(Type.String({ description: 'The reason of a rejected row, as text.' })),
        },
        closed,
      ),
    ),
  },
  closed,
);

/** The call of a feed: a signature replaces session and CSRF token (SRV-03, SRV-04). */
export function feedRoutes(app: FastifyInstance, { feed }: Pick<Services, 'feed'>): void {
  // The signature covers the raw bytes, so the body is parsed only after it has been checked.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  const schema = {
    summary: 'Applies card transactions of a signed feed',
    description:
      'For programs and card networks. X-Feed-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of t, a dot, X-Feed-Id, a dot and the body>, at most five minutes old. ' +
      'X-Feed-Id identifies the delivery: sending it again returns the first answer. Body: {"transactions": […]}, at most 1,000, with the fields of the import.',
    response: { 200: FeedAnswerSchema },
  };
  const config = {
    access: 'public',
    csrf: 'signed',
    ...OPEN_IN_STAGING,
    rateLimit: { max: DELIVERIES_PER_MINUTE },
  } as const;
  app.post('/api/Feeds/Transactions', { schema, config, bodyLimit: MAX_BODY_BYTES }, async (request) => {
    const partner = partnerOf(request);
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const id = String(request.headers['x-feed-id'] ?? '');
    if (!feed.isSigned(partner.code, request.headers['x-feed-signature'], { id, body: bytes }))
      throw new AppError(401, 'unauthorized', 'The signature is missing or wrong: sign <t>.<X-Feed-Id>.<body>.');
    checkId(id);
    return feed.deliver(partner, { id, body: bytes, rows: rowsOf(bytes) });
  });
}

/** @throws AppError (400) for a malformed X-Feed-Id */
function checkId(id: string): void {
  if (!/^[\x21-\x7e]{1,100}$/.test(id))
    throw new AppError(
      400,
      'bad_request',
      'X-Feed-Id is missing or malformed: send an id of 1 to 100 printable characters without spaces.',
    );
  // The id is stored with the answer.
  if (isCardNumberAsId(id))
    throw new AppError(
      400,
      'bad_request',
      'X-Feed-Id looks like a card number: put a letter and a hyphen before it, such as d-.',
    );
}

function rowsOf(bytes: Buffer): Static<typeof FeedBodySchema>['transactions'] {
  let given: unknown;
  try {
    // Replaced bytes could make two ids one.
    given = parseRecordJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const problem = error instanceof RepeatedKey ? error.message : 'The body is not JSON in UTF-8.';
    throw new AppError(400, 'bad_request', problem);
  }
  if (!bodyValidator.Check(given))
    throw new AppError(400, 'bad_request', `The body must be {"transactions": […]} with 1 to ${MAX_ROWS} rows.`);
  return given.transactions;
}
