import { ClaimSchema, ClaimsSchema, IdSchema, NewClaimSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { allowEmptyBodies } from '../../platform/http/empty-bodies.ts';
import { memberWords } from '../../platform/http/member-words.ts';
import { refuseEmulated, sessionOf } from '../../platform/session/access.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { allowClaimForms, claimFormReader } from './claim-form.ts';
import { findClaims, findReceipt } from './claims.repository.ts';
import { fileClaim } from './file-claim.ts';

const ClaimParams = Type.Object({ id: IdSchema });

/** Described, and read by {@link claimFormReader}. */
const ClaimFormSchema = Type.Object({
  claim: NewClaimSchema,
  receipt: Type.Optional(
    Type.String({ format: 'binary', description: 'A JPEG, PNG or WebP picture of at most 8 MB.' }),
  ),
});

/** Pictures are large: members send a few. */
const CLAIMS_PER_MINUTE = 20;

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** EXT-01: dines that a member misses. */
export function claimRoutes({ database, now }: { database: Database; now(): Date }) {
  return async function routes(app: FastifyInstance): Promise<void> {
    allowEmptyBodies(app);
    await allowClaimForms(app);
    const readForm = claimFormReader();

    const list = {
      summary: 'The member’s claims of dines that did not earn, newest first',
      response: { 200: ClaimsSchema },
    };
    app.get('/api/Member/Claims', { schema: list }, async (request) => {
      const { code } = partnerOf(request);
      return database.withPartner(code, (trx) => findClaims(trx, sessionOf(request).memberId));
    });

    const file = {
      summary: 'Reports a dine that did not earn',
      description: 'Again while more information is needed: answers with what was missing.',
      response: { 200: ClaimSchema },
    };
    app.post(
      '/api/Member/Claims',
      { schema: file, config: { form: ClaimFormSchema, rateLimit: { max: CLAIMS_PER_MINUTE } } },
      async (request) => {
        const { code } = partnerOf(request);
        const { memberId } = sessionOf(request);
        refuseEmulated(request);
        const form = await readForm(request);
        return database.withPartner(code, (trx) =>
          fileClaim(trx, { memberId, form, words: memberWords(request), now: now() }),
        );
      },
    );

    const picture = { schema: Type.String({ format: 'binary' }) };
    const receipt = {
      summary: 'The picture of the member’s claim',
      params: ClaimParams,
      response: {
        200: {
          description: 'The picture.',
          content: { 'image/jpeg': picture, 'image/png': picture, 'image/webp': picture },
        },
      },
    };
    app.get<{ Params: Static<typeof ClaimParams> }>(
      '/api/Member/Claims/:id/Receipt',
      { schema: receipt },
      async (request, reply) => {
        const { code } = partnerOf(request);
        const { id } = request.params;
        const kept = await database.withPartner(code, (trx) => findReceipt(trx, sessionOf(request).memberId, id));
        if (kept === undefined) throw notFound('The picture');
        return reply
          .type(kept.mediaType)
          .headers({
            // Shown in a page's picture, never opened as a page of this site.
            'content-disposition': `attachment; filename="receipt-${id}.${ENDINGS[kept.mediaType]}"`,
            'content-security-policy': "default-src 'none'; sandbox",
          })
          .send(kept.picture);
      },
    );
  };
}
