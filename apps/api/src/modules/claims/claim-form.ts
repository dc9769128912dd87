import { RECEIPT_MAX_BYTES, RECEIPT_MAX_MB } from '@dining/rules';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, badFields, busy } from '../../platform/http/app-error.ts';
import { fieldErrors } from '../../platform/http/error-replies.ts';
import { networkOf } from '../../platform/http/request-rate.ts';
import { sessionOf } from '../../platform/session/access.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { copyFor, fieldError } from '../../platform/tenancy/site-copy.ts';

/** The JSON of a claim, with room to escape every character of its note. */
const MAX_CLAIM_BYTES = 16 * 1024;

/** Boundaries, names and headers of the parts of a form. */
const MAX_OVERHEAD_BYTES = 16 * 1024;

/**
 * Forms that arrive at the same time, each held in memory: bounds for the process, one partner, one network and one
 * member, so that slow and endless forms leave room for those of others.
 */
const MAX_ARRIVING = { process: 36, partner: 12, network: 4, member: 2 } as const;

/** A form of a claim: what its JSON field says, and the file, not read yet. */
export type ClaimForm<Value> = { claim: Value; file: Buffer | undefined };

/** Checks a JSON value, as TypeBox compiles it from a schema. */
export type FormValidator<Value> = {
  Check(value: unknown): value is Value;
  Errors(value: unknown): Parameters<typeof fieldErrors>[0];
};

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

/** @returns a function that receives the form of a request, with limited concurrency */
export function claimFormReader() {
  /** How many forms arrive, by each subject of a bound. */
  const arriving = new Map<string, number>();
  return async function read<Value>(
    request: FastifyRequest,
    validator: FormValidator<Value>,
  ): Promise<ClaimForm<Value>> {
    if (!request.isMultipart())
      throw new AppError(
        415,
        'unsupported_media_type',
        'Send a claim as multipart/form-data: the JSON field "claim", and a picture as "receipt".',
      );
    if (Number(request.headers['content-length'] ?? 0) > RECEIPT_MAX_BYTES + MAX_CLAIM_BYTES + MAX_OVERHEAD_BYTES)
      throw tooLarge(request);
    const { code } = partnerOf(request);
    const subjects = [
      ['process', MAX_ARRIVING.process],
      [`partner ${code}`, MAX_ARRIVING.partner],
      [`network ${code} ${networkOf(request.ip)}`, MAX_ARRIVING.network],
      [`member ${code} ${sessionOf(request).memberId}`, MAX_ARRIVING.member],
    ] as const;
    if (subjects.some(([subject, max]) => (arriving.get(subject) ?? 0) >= max)) throw busy();
    for (const [subject] of subjects) arriving.set(subject, (arriving.get(subject) ?? 0) + 1);
    try {
      const { claim, file } = await unlessAborted(request, readParts(request));
      return { claim: parseClaim(claim, validator), file };
    } finally {
      for (const [subject] of subjects) {
        const left = (arriving.get(subject) ?? 1) - 1;
        if (left > 0) arriving.set(subject, left);
        else arriving.delete(subject);
      }
    }
  };
}

const tooLarge = (request: FastifyRequest) =>
  badFields(fieldError('receipt', copyFor(request)('claim.receipt.size', { megabytes: String(RECEIPT_MAX_MB) })));

type Parts = { claim: unknown; file: Buffer | undefined };

const malformed = () =>
  badFields({
    field: 'body',
    message: 'must be one complete form with the JSON field "claim" and at most one file, "receipt"',
  });

/** @param field the field that the part is, or should have been */
const unexpectedPart = (field: 'claim' | 'receipt') =>
  badFields({
    field,
    message: 'the form has one JSON field "claim" of at most 16 KB and at most one file, "receipt"',
  });

/** Waits for a form until the client aborts the request, for which the parser itself would wait forever. */
function unlessAborted<Form>({ raw }: FastifyRequest, form: Promise<Form>): Promise<Form> {
  const { promise, reject } = Promise.withResolvers<never>();
  const check = (): void => void (raw.readableAborted && reject(malformed()));
  raw.once('close', check);
  check();
  return Promise.race([form, promise]);
}

/** Refuses a file as soon as it is too large. `toBuffer` does so only after it has read the rest, however long that is. */
function refusalAtLimit(file: MultipartFile['file'], request: FastifyRequest): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const refuse = (): void => {
    reject(tooLarge(request));
    file.destroy();
  };
  if (file.truncated) refuse();
  else file.once('limit', refuse);
  return promise;
}

/** @throws AppError (400) for a body that is truncated, is not a form, or has unexpected parts */
async function readParts(request: FastifyRequest): Promise<Parts> {
  const parts: Parts = { claim: undefined, file: undefined };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname !== 'claim' || part.valueTruncated || part.fieldnameTruncated) throw unexpectedPart('claim');
        parts.claim = part.value;
      } else if (part.fieldname === 'receipt') {
        const file = await Promise.race([part.toBuffer(), refusalAtLimit(part.file, request)]);
        // A form without a chosen file sends an empty one.
        if (file.length > 0) parts.file = file;
      } else {
        throw unexpectedPart(part.fieldname === 'claim' ? 'claim' : 'receipt');
      }
    }
  } catch (error) {
    // Drain the rest of the request, so that the client can read the response.
    request.raw.unpipe();
    request.raw.resume();
    throw error instanceof AppError ? error : malformed();
  }
  return parts;
}

/** Validates the claim as strictly as other calls validate their bodies. */
function parseClaim<Value>(text: unknown, validator: FormValidator<Value>): Value {
  const value = typeof text === 'string' ? parseJson(text) : text;
  if (!validator.Check(value)) throw badFields(...fieldErrors(validator.Errors(value), 'claim'));
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badFields({ field: 'claim', message: 'must be JSON' });
  }
}
