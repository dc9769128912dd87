import type { Operation, Schema } from '../../../../apps/api/src/platform/openapi/operations.testing.ts';

const text: Schema = { type: 'string', maxLength: 100 };
const inPath = (name: string) => ({ name, in: 'path' as const, required: true, schema: text });
const inQuery = (...names: string[]) => names.map((name) => ({ name, in: 'query' as const, schema: text }));

const page = (path: string, ...parameters: NonNullable<Operation['parameters']>): Operation => ({
  method: 'GET',
  path,
  tags: ['page'],
  parameters,
  responses: {},
});

/** Pages, in the shape of the calls of the API description, whose answers are HTML. */
export const PAGES: readonly Operation[] = [
  page('/', ...inQuery('utm_source', 'returnTo')),
  page('/search', ...inQuery('near', 'query', 'cuisine', 'sort', 'page', 'latitude')),
  page('/merchants/{id}', inPath('id'), ...inQuery('date', 'time', 'party', 'slot')),
  page('/login', ...inQuery('returnTo', 'username')),
  page('/join', ...inQuery('email', 'returnTo')),
  page('/account/{part}', inPath('part'), ...inQuery('page')),
  page('/{anything}', inPath('anything'), ...inQuery('x')),
];
