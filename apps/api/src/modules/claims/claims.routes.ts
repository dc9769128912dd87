import { ClaimSchema, ClaimsSchema, IdSchema, NewClaimSchema } from '@dining/api-contract';
import { Type, type Static } from 'typebox';
import { notFound } from '../../platform/http/app-error.ts';
import { routesPlugin } from '../../platform/http/plugins.ts';
import { allowEmptyBodies } from '../../platform/http/request-bodies.ts';
import { allowClaimForms, claimFormReader } from './claim-form.ts';

const ClaimParams = Type.Object({ id: IdSchema });

/** For the API description only; {@link claimFormReader} reads and validates the form. */
const ClaimFormSchema = Type.Object({
  claim: NewClaimSchema,
  receipt: Type.Optional(
    Type.String({ format: 'binary', description: 'A JPEG, PNG or WebP picture of at most 8 MB.' }),
  ),
});

/** Pictures are large, and members send few. */
const CLAIMS_PER_MINUTE = 20;

const FILE_EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

export const claimRoutes = routesPlugin('claims', ['claims', 'callers'], async (app) => {
  const { claims, callers } = app;
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

  const file = {
    summary: 'Reports a dine that did not earn',
    description: 'Reporting the same dine again while more information is needed adds the missing information.',
    response: { 200: ClaimSchema },
  };
  app.post(
    '/api/Member/Claims',
    { schema: file, config: { form: ClaimFormSchema, rateLimit: { max: CLAIMS_PER_MINUTE } } },
    async (request) => {
      const caller = callers.memberInPerson(request);
      return claims.file(caller, await readForm(request));
    },
  );

  const picture = { schema: Type.String({ format: 'binary' }) };
  const receipt = {
    summary: 'The picture of a claim of the member',
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
      const { partner, session } = callers.member(request);
      const { id } = request.params;
      const found = await claims.receiptOf(partner.code, session.memberId, id);
      if (found === undefined) throw notFound('The picture');
      return reply
        .type(found.mediaType)
        .headers({
          // For <img> only: a browser must never open it as a page of this site.
          'content-disposition': `attachment; filename="receipt-${id}.${FILE_EXTENSIONS[found.mediaType]}"`,
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(found.picture);
    },
  );
});
