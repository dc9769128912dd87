import * as contract from '@dining/api-contract';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { nameSchemas, type OpenApiDocument } from './name-schemas.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The multipart form that the route parses itself. */
    form?: TSchema;
  }
}

/** Tags by address prefix; the first match counts. */
const TAGS: readonly (readonly [prefix: string, tag: string])[] = [
  ['/api/CSRF', 'session'],
  ['/api/feature-flags', 'session'],
  ['/api/SignIn', 'session'],
  ['/api/SignOut', 'session'],
  ['/api/sso/', 'session'],
  ['/api/Emulation', 'session'],
  ['/api/Captcha', 'session'],
  ['/api/staging/', 'staging'],
  ['/api/cms/', 'content'],
  ['/api/Copy/', 'content'],
  ['/api/Surveys/', 'content'],
  ['/api/v2/Merchants/', 'merchants'],
  ['/api/merchants/', 'merchants'],
  ['/api/reviews/', 'merchants'],
  ['/api/FavoriteLists', 'merchants'],
  ['/api/Locations/', 'locations'],
  ['/api/DefaultUserLocation', 'locations'],
  ['/api/Impressions', 'analytics'],
  ['/api/PolicyReports', 'analytics'],
  ['/api/Members/', 'members'],
  ['/api/Member', 'members'],
  ['/api/Cards/', 'members'],
  ['/api/Feeds/', 'feeds'],
  ['/images/', 'pictures'],
];

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: contract.ApiErrorSchema } },
});

/** Replies that every call may give beside those of its route. */
const FAILURES = {
  400: failure('The request is not as described; `fields` says where.'),
  404: failure('There is no such thing, or no site under this host name.'),
  429: failure('Too many calls from one address; `Retry-After` says when to try again.'),
  503: failure('No room, or the database does not answer; try again after `Retry-After` seconds.'),
  default: failure('Any other failure.'),
};

const UNSAFE_FAILURES = {
  403: failure('The X-XSRF-TOKEN header is missing, stale or of another site.'),
  413: failure('The body is too large.'),
  415: failure('The body is not JSON.'),
};

/** Schemas of the contract by their name without "Schema". */
const named = Object.fromEntries(
  Object.entries(contract).flatMap(([name, value]) =>
    name.endsWith('Schema') && typeof value === 'object' ? [[name.slice(0, -'Schema'.length), value]] : [],
  ),
);

/**
 * Describes every route that is added after this, from the schemas that validate it (SRV-06). `app.swagger()` returns
 * the document.
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Dining rewards',
        description:
          'The calls of a partner’s site. The host name says which partner; paths are matched without regard to case.',
        version: '1',
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: described(withForm(schema ?? {}, route.config?.form), url, [route.method].flat()),
    }),
    transformObject: (document) =>
      'openapiObject' in document
        ? nameSchemas(document.openapiObject as unknown as OpenApiDocument, named)
        : document.swaggerObject,
  });
}

/** The route parses and validates the form; this only describes it. */
const withForm = (schema: FastifySchema, form: TSchema | undefined): FastifySchema =>
  form === undefined ? schema : { ...schema, body: form, consumes: ['multipart/form-data'] };

function described(schema: FastifySchema, url: string, methods: readonly string[]): FastifySchema {
  const response = Object.fromEntries(
    Object.entries((schema.response ?? {}) as Record<string, object>).map(([status, answer]) => [
      status,
      withDescription(answer),
    ]),
  );
  const tag = TAGS.find(([prefix]) => url.startsWith(prefix))?.[1];
  if (schema.hide === true || tag === undefined) return { ...schema, response };
  const failures = { ...FAILURES, ...(methods.includes('GET') ? {} : UNSAFE_FAILURES) };
  // Two calls have their own 400, which describes what they return beside the common shape.
  return { tags: [tag], ...schema, response: { ...failures, ...response } };
}

/** Adds the description that a named schema lacks, since it must be identical wherever it is used. */
const withDescription = (answer: object): object =>
  'content' in answer ? answer : { description: 'The answer.', content: { 'application/json': { schema: answer } } };
