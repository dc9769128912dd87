import type { FastifyInstance } from 'fastify';

/**
 * Lets the calls of this scope come with the header of a JSON body and no body: every call is sent with the standard
 * headers, also those that carry nothing. To be called before the routes are added.
 */
export function allowEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body as string, done);
  });
}
