import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { badFields } from './app-error.ts';
import { fieldErrors } from './error-replies.ts';

/**
 * Validates bodies without coercion: JSON tells a number from a string, so nothing is converted to fit the schema.
 * (Query values are all strings; Fastify's own validator converts those.)
 */
const validateStrictly: FastifySchemaCompiler<unknown> = ({ schema, httpPart = 'body' }) => {
  const compiled = Compile(schema as TSchema);
  return (value: unknown) =>
    compiled.Check(value) ? { value } : { error: badFields(...fieldErrors(compiled.Errors(value), httpPart)) };
};

/** Validates the bodies of all routes of a scope without coercion. Call it before the routes are added. */
export function validateBodiesStrictly(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.schema?.body === undefined) return;
    if (route.schema.querystring)
      throw new Error(`${route.url} takes both a body and a query, and the query would be validated without coercion.`);
    route.validatorCompiler = validateStrictly;
  });
}

/**
 * Lets the calls of this scope carry a JSON content type and no body: the client sends its standard headers with every
 * call. Call it before the routes are added.
 */
export function allowEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body as string, done);
  });
}
