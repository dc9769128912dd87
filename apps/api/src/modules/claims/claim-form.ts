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

/** The JSON of a claim, with room for every character of its note written as an escape. */
const CLAIM_MAX_BYTES = 16 * 1024;

/** What a form adds to its parts: boundaries, names, headers. */
const ROOM_FOR_HEADERS = 16 * 1024;

/** Forms that are read at once: each is held in memory. */
const MAX_AT_ONCE = 12;

/** Of one member: forms that come slowly, or never end, must not keep everybody else's out. */
const MAX_OF_ONE = 3;

const isClaim = Compile(NewClaimSchema);

export type ClaimForm = { claim: NewClaim; receipt: Receipt | undefined };

/** Lets the routes of this scope take multipart forms, within bounds. Nothing is read before the handler asks for it. */
export async function allowClaimForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: RECEIPT_MAX_BYTES,
      files: 1,
      fields: 1,
      parts: 2,
      fieldSize: CLAIM_MAX_BYTES,
      fieldNameSize: 20,
      headerPairs: 20,
    },
  });
}

/** @returns what reads the form of a request, a few at once */
export function claimFormReader() {
  const underWay = new Map<string, number>();
  return async function read(request: FastifyRequest): Promise<ClaimForm> {
    if (!request.isMultipart())
      throw new AppError(
        415,
        'unsupported_media_type',
        'A claim is sent as multipart/form-data: the JSON field "claim", and a picture as "receipt".',
      );
    if (Number(request.headers['content-length'] ?? 0) > RECEIPT_MAX_BYTES + CLAIM_MAX_BYTES + ROOM_FOR_HEADERS)
      throw tooLarge(request);
    const { memberId } = sessionOf(request);
    const own = underWay.get(memberId) ?? 0;
    if (own >= MAX_OF_ONE || [...underWay.values()].reduce((sum, count) => sum + count, 0) >= MAX_AT_ONCE) throw busy();
    underWay.set(memberId, own + 1);
    try {
      const { text, file } = await whileSent(request, partsOf(request));
      return { claim: claimOf(text), receipt: await receiptOf(request, file) };
    } finally {
      const left = (underWay.get(memberId) ?? 1) - 1;
      if (left > 0) underWay.set(memberId, left);
      else underWay.delete(memberId);
    }
  };
}

const tooLarge = (request: FastifyRequest) =>
  badFields(fieldError('receipt', copyFor(request)('claim.receipt.size', { megabytes: String(RECEIPT_MAX_MB) })));

type Parts = { text: unknown; file: Buffer | undefined };

const notWhole = () =>
  badFields({
    field: 'body',
    message: 'must be one whole form with the JSON field "claim" and at most one file, "receipt"',
  });

/** Waits for a form as long as somebody sends it; for one that breaks off the parser itself would wait for ever. */
function whileSent<Form>({ raw }: FastifyRequest, form: Promise<Form>): Promise<Form> {
  const { promise, reject } = Promise.withResolvers<never>();
  const look = (): void => void (raw.readableAborted && reject(notWhole()));
  raw.once('close', look);
  look();
  return Promise.race([form, promise]);
}

/** @throws AppError (400) for a form that is cut off, is none, or has other parts than it should */
async function partsOf(request: FastifyRequest): Promise<Parts> {
  const parts: Parts = { text: undefined, file: undefined };
  const strange: string[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'claim' && !part.valueTruncated && !part.fieldnameTruncated) parts.text = part.value;
        else strange.push('claim');
      } else if (part.fieldname === 'receipt') {
        parts.file = await part.toBuffer();
      } else {
        part.file.resume();
        strange.push(part.fieldname === 'claim' ? 'claim' : 'receipt');
      }
    }
  } catch (error) {
    // What is still to come is let run out, so that the answer can be read.
    request.raw.unpipe();
    request.raw.resume();
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(request);
    throw notWhole();
  }
  if (strange.length > 0)
    throw badFields(
      ...strange.map((field) => ({
        field,
        message: 'the form has one JSON field "claim" of at most 16 KB and at most one file, "receipt"',
      })),
    );
  return parts;
}

/** The claim as strictly as other calls take their bodies. */
function claimOf(text: unknown): NewClaim {
  const value = typeof text === 'string' ? parsed(text) : text;
  if (!isClaim.Check(value)) throw badFields(...fieldErrors(isClaim.Errors(value), 'claim'));
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badFields({ field: 'claim', message: 'must be JSON' });
  }
}

/** A form without a chosen file sends an empty one. */
async function receiptOf(request: FastifyRequest, file: Buffer | undefined): Promise<Receipt | undefined> {
  if (file === undefined || file.length === 0) return undefined;
  const receipt = await readReceipt(file);
  const words = copyFor(request);
  if (receipt === 'kind') throw badFields(fieldError('receipt', words('claim.receipt.type')));
  if (receipt === 'broken') throw badFields(fieldError('receipt', words('claim.receipt.broken')));
  return receipt;
}
