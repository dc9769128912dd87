import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/app-error.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';

/** Makes the calls of this scope exist only at partners whose members sign in with a password (RTE-02). */
export function requirePasswords(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const hasPasswords = partnerOf(request).settings.enrollmentType === 'direct';
    done(hasPasswords ? undefined : notFound('Sign-in with a password at this partner'));
  });
}
