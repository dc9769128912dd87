import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { notFound } from '../../platform/http/app-error.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';
import { readMailbox, readStoredMail } from './mailbox.ts';
import { mailboxDir } from './open-mailer.ts';

const closed = { additionalProperties: false } as const;

const StoredMailSchema = Type.Object(
  {
    id: Type.String({ description: 'Names the mail here.' }),
    from: Type.String(),
    to: Type.String(),
    subject: Type.String(),
    sentAt: Type.String({ description: 'ISO 8601, UTC.' }),
    text: Type.String(),
    calendar: Type.Optional(Type.String({ description: 'The .ics file, where the mail has one.' })),
    unsubscribeUrl: Type.Optional(
      Type.String({ description: 'The address of the one-click unsubscribe, where the mail has one.' }),
    ),
    html: Type.String({ description: 'To be shown in a frame without rights.' }),
  },
  closed,
);

const MailboxSchema = Type.Object({ mails: Type.Array(StoredMailSchema, { description: 'Newest first.' }) }, closed);

const Query = Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })) }, closed);
const Params = Type.Object({ id: Type.String({ maxLength: 130 }) });

/**
 * Mails to this partner's members that were stored on disk instead of sent (EXT-10). Anyone who reads them can follow
 * their links: register these outside production only.
 */
export function mailboxRoutes(app: FastifyInstance, { env }: Pick<Services, 'env'>): void {
  const dir = mailboxDir(env);
  const config = { access: 'public' } as const;
  const list = {
    summary: 'Mails that were stored instead of sent',
    querystring: Query,
    response: { 200: MailboxSchema },
  };
  app.get<{ Querystring: Required<Static<typeof Query>> }>(
    '/api/staging/mailbox',
    { schema: list, config },
    async (request) => ({
      mails: await readMailbox(dir, partnerOf(request).code, { limit: request.query.limit }),
    }),
  );

  const whole = {
    summary: 'One mail as a mail program shows it',
    params: Params,
    response: { 200: { content: { 'text/html': { schema: Type.String() } } } },
  };
  app.get<{ Params: Static<typeof Params> }>(
    '/api/staging/mailbox/:id/html',
    { schema: whole, config },
    async (request, reply) => {
      const mail = await readStoredMail(dir, partnerOf(request).code, request.params.id);
      if (mail === undefined) throw notFound('The mail');
      // A mail may use styles, links and pictures of the site, nothing else.
      reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; sandbox allow-popups allow-popups-to-escape-sandbox; base-uri 'none'; frame-ancestors 'none'",
      );
      return reply.type('text/html; charset=utf-8').send(mail.html);
    },
  );

  const one = { summary: 'One stored mail', params: Params, response: { 200: StoredMailSchema } };
  app.get<{ Params: Static<typeof Params> }>('/api/staging/mailbox/:id', { schema: one, config }, async (request) => {
    const mail = await readStoredMail(dir, partnerOf(request).code, request.params.id);
    if (mail === undefined) throw notFound('The mail');
    return mail;
  });
}
