import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

const DocumentSchema = Type.Object({ openapi: Type.String() }, { additionalProperties: true });

/** The description of the calls, made from the schemas that validate them (SRV-06). Production does not publish it. */
export function openApiRoutes(app: FastifyInstance): void {
  const schema = { summary: 'This document', response: { 200: DocumentSchema } };
  app.get('/api/staging/openapi.json', { schema, config: { access: 'public' } }, () => app.swagger());
}
