import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { Services } from '../../services.ts';

const QuerySchema = Type.Object({ ticket: Type.String({ maxLength: 2100 }) }, { additionalProperties: false });

/** Emulation in a frame of the administration's page (SES-11). */
export function emulationRoutes(
  app: FastifyInstance,
  { emulation, callers, sessionCookies }: Pick<Services, 'emulation' | 'callers' | 'sessionCookies'>,
): void {
  const redirect = {
    303: { description: 'To home, as the member.', content: { 'text/plain': { schema: Type.String() } } },
  };
  const schema = {
    summary: 'Begins an emulated session with a ticket of the administration',
    querystring: QuerySchema,
    response: redirect,
  };
  app.get<{ Querystring: { ticket: string } }>(
    '/api/Emulation',
    { schema, config: { access: 'public', rateLimit: { max: 30 } } },
    async (request, reply) => {
      if (!emulation.isAvailable) throw notFound('Emulation at this server');
      refuseOutsideFrame(request);
      const session = await emulation.start(callers.of(request), request.query.ticket);
      sessionCookies.write(request, reply, session);
      return reply.redirect('/', 303);
    },
  );
}
/** Browsers send the destination of a request. A ticket opened in a separate tab is refused before it is used. */
function refuseOutsideFrame(request: FastifyRequest): void {
  const destination = request.headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'iframe')
    throw new AppError(403, 'not_framed', 'Members can be emulated only in the frame of the administration.');
}
