import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { badFields } from './app-error.ts';
import { fieldErrors } from './error-answers.ts';

/**
 * Takes bodies as they are: JSON tells a number from a text, so nothing is turned into what the schema asks for.
 * (The values of an address are all texts; Fastify's own validator turns those.)
 */
const strictly: FastifySchemaCompiler<unknown> = ({ schema, httpPart = 'body' }) => {
  const compiled = Compile(schema as TSchema);
  return (value: unknown) =>
    compiled.Check(value) ? { value } : { error: badFields(...fieldErrors(compiled.Errors(value), httpPart)) };
};

/** Checks the bodies of all routes of a scope as they are; to be called before the routes are added. */
export function takeBodiesStrictly(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.schema?.body === undefined) return;
    if (route.schema.querystring)
      throw new Error(`${route.url} takes both a body and a query, which would be checked as strictly.`);
    route.validatorCompiler = strictly;
  });
}
