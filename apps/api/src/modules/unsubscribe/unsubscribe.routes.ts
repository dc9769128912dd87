import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { siteOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

const Params = Type.Object({ token: Type.String({ minLength: 1, maxLength: 400 }) });

/** Mail providers unsubscribe many members from few addresses. Tokens cannot be guessed at any rate. */
const CALLS_PER_MINUTE = 120;

/** A form with one field that says nothing new (RFC 8058). */
const MAX_BODY_BYTES = 4096;

/**
 * Unsubscribing by the link of a mail (MAI-03): a page that asks, and the POST of its button, which is also the one-click
 * unsubscribe of mail programs (RFC 8058). The signed token takes the place of session and CSRF token.
 */
export function unsubscribeRoutes(
  app: FastifyInstance,
  { unsubscribe, callers }: Pick<Services, 'unsubscribe' | 'callers'>,
): void {
  // Forms are sent in either type. What they contain is not read.
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, _body, done) =>
      done(null, undefined),
    );
  const config = { access: 'public', rateLimit: { max: CALLS_PER_MINUTE } } as const;

  const ask = { summary: 'Asks whether to unsubscribe', params: Params, hide: true };
  app.get<{ Params: { token: string } }>('/unsubscribe/:token', { schema: ask, config }, async (request, reply) => {
    const isValid = unsubscribe.isValid(callers.of(request), request.params.token);
    const { html, headers } = unsubscribePage(siteOf(request), isValid ? 'ask' : 'unknown');
    return reply
      .code(isValid ? 200 : 404)
      .headers(headers)
      .send(html);
  });

  const post = { summary: 'Unsubscribes the member of the link', params: Params, hide: true };
  app.post<{ Params: { token: string } }>(
    '/unsubscribe/:token',
    { schema: post, config: { ...config, csrf: 'signed' } },
    async (request, reply) => {
      const isDone = await unsubscribe.unsubscribe(callers.of(request), request.params.token);
      const { html, headers } = unsubscribePage(siteOf(request), isDone ? 'done' : 'unknown');
      return reply
        .code(isDone ? 200 : 404)
        .headers(headers)
        .send(html);
    },
  );
}
