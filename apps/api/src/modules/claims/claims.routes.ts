import {
  ClaimAnswerSchema,
  ClaimCardsSchema,
  ClaimSchema,
  ClaimsSchema,
  IdSchema,
  NewClaimSchema,
} from '@dining/api-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type, type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { notFound } from '../../platform/http/app-error.ts';
import { requireFinite } from '../../platform/http/finite.ts';
import { allowEmptyBodies } from '../../platform/http/request-bodies.ts';
import type { Services } from '../../services.ts';
import { allowClaimForms, claimFormReader } from './claim-form.ts';
import type { Receipt } from './receipt/read-receipt.ts';

const ClaimParams = Type.Object({ id: IdSchema });

const MessageParams = Type.Object({ id: IdSchema, message: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

const newClaim = Compile(NewClaimSchema);
const claimAnswer = Compile(ClaimAnswerSchema);

/** For the API description only; {@link claimFormReader} reads and validates the form. */
const formSchema = (claim: TSchema) =>
  Type.Object({
    claim,
    receipt: Type.Optional(
      Type.String({ format: 'binary', description: 'A JPEG, PNG or WebP picture of at most 8 MB.' }),
    ),
  });

/** Pictures are large, and members send few. */
const CLAIMS_PER_MINUTE = 20;

const FILE_EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

export async function claimRoutes(
  app: FastifyInstance,
  { claims, callers }: Pick<Services, 'claims' | 'callers'>,
): Promise<void> {
  allowEmptyBodies(app);
  await allowClaimForms(app);
  const readForm = claimFormReader();

  const list = {
    summary: 'The member’s claims for dines that did not earn, newest first',
    response: { 200: ClaimsSchema },
  };
  app.get('/api/Member/Claims', { schema: list }, (request) => {
    const { partner, session } = callers.member(request);
    return claims.list(partner.code, session.memberId);
  });

  const cards = {
    summary: 'The member’s cards that a claim can name',
    description: 'Those that are linked come first.',
    response: { 200: ClaimCardsSchema },
  };
  app.get('/api/Member/Claims/Cards', { schema: cards }, (request) => {
    const { site, session } = callers.member(request);
    return claims.cards(site, session.memberId);
  });

  const file = {
    summary: 'Reports a dine that did not earn',
    response: { 200: ClaimSchema },
  };
  app.post(
    '/api/Member/Claims',
    { schema: file, config: { form: formSchema(NewClaimSchema), rateLimit: { max: CLAIMS_PER_MINUTE } } },
    async (request) => {
      const caller = callers.memberInPerson(request);
      return claims.file(caller, await readForm(request, newClaim));
    },
  );

  const answer = {
    summary: 'Answers what the program asked about a claim of the member',
    description: 'Only while more information is needed.',
    params: ClaimParams,
    response: { 200: ClaimSchema },
  };
  app.post<{ Params: Static<typeof ClaimParams> }>(
    '/api/Member/Claims/:id/Messages',
    { schema: answer, config: { form: formSchema(ClaimAnswerSchema), rateLimit: { max: CLAIMS_PER_MINUTE } } },
    async (request) => {
      const caller = callers.memberInPerson(request);
      return claims.answer(caller, request.params.id, await readForm(request, claimAnswer));
    },
  );

  const picture = { schema: Type.String({ format: 'binary' }) };
  const pictures = {
    200: {
      description: 'The picture.',
      content: { 'image/jpeg': picture, 'image/png': picture, 'image/webp': picture },
    },
  };
  const receipt = { summary: 'The picture of a claim of the member', params: ClaimParams, response: pictures };
  app.get<{ Params: Static<typeof ClaimParams> }>(
    '/api/Member/Claims/:id/Receipt',
    { schema: receipt },
    async (request, reply) => {
      const { partner, session } = callers.member(request);
      const { id } = request.params;
      return sendPicture(reply, `receipt-${id}`, await claims.receiptOf(partner.code, session.memberId, id));
    },
  );

  const answered = {
    summary: 'The picture of an answer about a claim of the member',
    params: MessageParams,
    response: pictures,
  };
  app.get<{ Params: Static<typeof MessageParams> }>(
    '/api/Member/Claims/:id/Messages/:message/Picture',
    { schema: answered },
    async (request, reply) => {
      const { partner, session } = callers.member(request);
      const { id, message } = request.params;
      requireFinite({ message });
      const own = { memberId: session.memberId, claimId: id, messageId: message };
      return sendPicture(reply, `answer-${message}`, await claims.pictureOf(partner.code, own));
    },
  );
}
/** @throws AppError (404) without a picture */
function sendPicture(reply: FastifyReply, name: string, found: Receipt | undefined): FastifyReply {
  if (found === undefined) throw notFound('The picture');
  return reply
    .type(found.mediaType)
    .headers({
      // For <img> only: a browser must never open it as a page of this site.
      'content-disposition': `attachment; filename="${name}.${FILE_EXTENSIONS[found.mediaType]}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(found.picture);
}
