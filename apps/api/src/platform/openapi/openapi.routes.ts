import { Type } from 'typebox';
import { routesPlugin } from '../http/plugins.ts';

const DocumentSchema = Type.Object({ openapi: Type.String() }, { additionalProperties: true });

/** The description of the calls, made from the schemas that validate them (SRV-06). Production does not publish it. */
export const openApiRoutes = routesPlugin('openapi', ['swagger'], (app) => {
  const schema = { summary: 'This document', response: { 200: DocumentSchema } };
  app.get('/api/staging/openapi.json', { schema, config: { access: 'public' } }, () => app.swagger());
});
