import { NewClaimSchema, type NewClaim } from '@dining/api-contract';
import { RECEIPT_MAX_BYTES, RECEIPT_MAX_MB } from '@dining/rules';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { AppError, badFields, busy } from '../../platform/http/app-error.ts';
import { fieldErrors } from '../../platform/http/error-replies.ts';
import { sessionOf } from '../../platform/session/access.ts';
import { copyFor, fieldError } from '../../platform/tenancy/site-copy.ts';
import { readReceipt, type Receipt } from './receipt/read-receipt.ts';

/** The JSON of a claim, with room to escape every character of its note. */
const MAX_CLAIM_BYTES = 16 * 1024;

/** Boundaries, names and headers of the parts of a form. */
const MAX_OVERHEAD_BYTES = 16 * 1024;

/** Forms read at the same time: each is held in memory. */
const MAX_READING = 12;

/** The same per member, so that a slow or endless form cannot block other members. */
const MAX_READING_PER_MEMBER = 3;

const claimValidator = Compile(NewClaimSchema);

export type ClaimForm = { claim: NewClaim; receipt: Receipt | undefined };

/** Lets the routes of this scope accept multipart forms, within limits. Nothing is read until the handler asks for it. */
export async function allowClaimForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: RECEIPT_MAX_BYTES,
      files: 1,
      fields: 1,
      parts: 2,
      fieldSize: MAX_CLAIM_BYTES,
      fieldNameSize: 20,
      headerPairs: 20,
    },
  });
}

/** @returns a function that reads the form of a request, with limited concurrency */
export function claimFormReader() {
  /** Forms being read, by member. */
  const reading = new Map<string, number>();
  return async function read(request: FastifyRequest): Promise<ClaimForm> {
    if (!request.isMultipart())
      throw new AppError(
        415,
        'unsupported_media_type',
        'Send a claim as multipart/form-data: the JSON field "claim", and a picture as "receipt".',
      );
    if (Number(request.headers['content-length'] ?? 0) > RECEIPT_MAX_BYTES + MAX_CLAIM_BYTES + MAX_OVERHEAD_BYTES)
      throw tooLarge(request);
    const { memberId } = sessionOf(request);
    const own = reading.get(memberId) ?? 0;
    const all = [...reading.values()].reduce((sum, count) => sum + count, 0);
    if (own >= MAX_READING_PER_MEMBER || all >= MAX_READING) throw busy();
    reading.set(memberId, own + 1);
    try {
      const { claim, receipt } = await unlessAborted(request, readParts(request));
      return { claim: parseClaim(claim), receipt: await parseReceipt(request, receipt) };
    } finally {
      const left = (reading.get(memberId) ?? 1) - 1;
      if (left > 0) reading.set(memberId, left);
      else reading.delete(memberId);
    }
  };
}

const tooLarge = (request: FastifyRequest) =>
  badFields(fieldError('receipt', copyFor(request)('claim.receipt.size', { megabytes: String(RECEIPT_MAX_MB) })));

type Parts = { claim: unknown; receipt: Buffer | undefined };

const malformed = () =>
  badFields({
    field: 'body',
    message: 'must be one complete form with the JSON field "claim" and at most one file, "receipt"',
  });

/** Waits for a form until the client aborts the request, for which the parser itself would wait forever. */
function unlessAborted<Form>({ raw }: FastifyRequest, form: Promise<Form>): Promise<Form> {
  const { promise, reject } = Promise.withResolvers<never>();
  const check = (): void => void (raw.readableAborted && reject(malformed()));
  raw.once('close', check);
  check();
  return Promise.race([form, promise]);
}

/** @throws AppError (400) for a body that is truncated, is not a form, or has unexpected parts */
async function readParts(request: FastifyRequest): Promise<Parts> {
  const parts: Parts = { claim: undefined, receipt: undefined };
  const unexpected: string[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'claim' && !part.valueTruncated && !part.fieldnameTruncated) parts.claim = part.value;
        else unexpected.push('claim');
      } else if (part.fieldname === 'receipt') {
        parts.receipt = await part.toBuffer();
      } else {
        part.file.resume();
        unexpected.push(part.fieldname === 'claim' ? 'claim' : 'receipt');
      }
    }
  } catch (error) {
    // Drain the rest of the request, so that the client can read the response.
    request.raw.unpipe();
    request.raw.resume();
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(request);
    throw malformed();
  }
  if (unexpected.length > 0)
    throw badFields(
      ...unexpected.map((field) => ({
        field,
        message: 'the form has one JSON field "claim" of at most 16 KB and at most one file, "receipt"',
      })),
    );
  return parts;
}

/** Validates the claim as strictly as other calls validate their bodies. */
function parseClaim(text: unknown): NewClaim {
  const value = typeof text === 'string' ? parseJson(text) : text;
  if (!claimValidator.Check(value)) throw badFields(...fieldErrors(claimValidator.Errors(value), 'claim'));
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badFields({ field: 'claim', message: 'must be JSON' });
  }
}

/** An empty file counts as none: that is what a form without a chosen file sends. */
async function parseReceipt(request: FastifyRequest, file: Buffer | undefined): Promise<Receipt | undefined> {
  if (file === undefined || file.length === 0) return undefined;
  const receipt = await readReceipt(file);
  const copy = copyFor(request);
  if (receipt === 'kind') throw badFields(fieldError('receipt', copy('claim.receipt.type')));
  if (receipt === 'broken') throw badFields(fieldError('receipt', copy('claim.receipt.broken')));
  return receipt;
}
