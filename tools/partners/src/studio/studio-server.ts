import { randomBytes, timingSafeEqual } from 'node:crypto';
import { defaultDeck } from '@dining/copy-engine';
import {
  EditSchema,
  NewProgramSchema,
  ResolutionSchema,
  TextEditSchema,
  type Edit,
  type NewProgram,
  type NewProgramResult,
  type Resolution,
  type StudioFailure,
  type StudioReference,
  type TextEdit,
} from '@dining/studio-contract';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { editorSchemas } from '../schema/editor-schemas.ts';
import { StudioRefusal } from './studio-refusal.ts';
import type { StudioSession } from './studio-session.ts';

/** Edits in one call: a pasted table of copy has hundreds. */
const MAX_EDITS = 5_000;

const BODY_LIMIT = 4 * 1024 * 1024;

/** How long a page waits for news before it asks again, in milliseconds. */
const PATIENCE_MS = 25_000;

export type StudioServerOptions = {
  session: StudioSession;
  /** The origin of the studio's page; calls for any other host or from any other origin are refused. */
  origin: string;
  /** The compiled page. */
  pageDir: string;
  reference: Omit<StudioReference, 'schemas' | 'defaultDeck'>;
  /** Adds another partner beside this one. */
  createProgram: (given: NewProgram) => Promise<NewProgramResult>;
};

export type StudioServer = {
  app: FastifyInstance;
  /** Who knows it may change the partner's files. It is part of the address that the engineer opens. */
  token: string;
};

/**
 * Serves the page of the studio and its calls (EXT-13). It listens on the loopback address. Other users of the machine
 * reach that too, so every call needs the token; other pages of the browser do not know it, and are refused by origin.
 */
export function buildStudioServer({
  session,
  origin,
  pageDir,
  reference,
  createProgram,
}: StudioServerOptions): StudioServer {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    // A number in a body stays a number: the index of an item is not the name of a key.
    ajv: { customOptions: { coerceTypes: false } },
  });
  const token = randomBytes(24).toString('base64url');
  const { host } = new URL(origin);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: ${siteOrigins(reference)}; frame-src ${siteOrigins(reference)}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    if (request.headers.host !== host)
      return refuse(reply, 403, 'This host is not the studio.', `Open ${origin} with the address from the terminal.`);
    if (request.headers.origin !== undefined && request.headers.origin !== origin)
      return refuse(reply, 403, 'Another page called the studio.', 'Only the page of the studio may.');
    if (request.url.startsWith('/api/') && !hasToken(request, token))
      return refuse(reply, 401, 'The token is missing or old.', 'Open the address that the terminal shows.');
    return undefined;
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof StudioRefusal) return refuse(reply, 409, error.message, error.fix);
    const status = error.statusCode ?? 500;
    return refuse(reply, status, error.message, status < 500 ? 'Correct the call.' : 'See the terminal.');
  });

  app.get('/api/reference', (): StudioReference => ({
    ...reference,
    schemas: Object.fromEntries(
      Object.entries(editorSchemas()).map(([name, text]) => [name, JSON.parse(text) as unknown]),
    ),
    defaultDeck,
  }));
  app.get('/api/state', () => session.state());
  app.get<{ Querystring: { after: string } }>(
    '/api/changes',
    { schema: { querystring: Type.Object({ after: Type.String({ pattern: '^[0-9]{1,15}$' }) }) } },
    ({ query, raw }) => {
      const gone = new AbortController();
      raw.once('close', () => gone.abort());
      return session.newerThan(Number(query.after), AbortSignal.any([gone.signal, AbortSignal.timeout(PATIENCE_MS)]));
    },
  );
  app.post<{ Body: Edit[] }>(
    '/api/edits',
    { schema: { body: Type.Array(EditSchema, { minItems: 1, maxItems: MAX_EDITS }) } },
    ({ body }) => session.edit(body),
  );
  app.post<{ Body: TextEdit }>('/api/texts', { schema: { body: TextEditSchema } }, ({ body }) =>
    session.editText(body),
  );
  app.post<{ Body: Resolution }>('/api/resolutions', { schema: { body: ResolutionSchema } }, ({ body }) =>
    session.resolve(body),
  );
  app.post('/api/dark-look', () => session.makeDarkLook());
  app.post('/api/undo', () => session.undo());
  app.post('/api/redo', () => session.redo());
  app.post('/api/discard', () => session.discard());
  app.post('/api/save', () => session.save());
  app.post<{ Body: NewProgram }>('/api/programs', { schema: { body: NewProgramSchema } }, ({ body }) =>
    createProgram(body),
  );

  void app.register(fastifyStatic, { root: pageDir });
  return { app, token };
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const [given, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) => Buffer.from(text));
  return given!.length === wanted!.length && timingSafeEqual(given!, wanted!);
}

const siteOrigins = ({ siteOrigin, programs }: Pick<StudioReference, 'siteOrigin' | 'programs'>): string =>
  [siteOrigin, ...programs.map(({ origin }) => origin)].join(' ');

const refuse = (reply: FastifyReply, status: number, message: string, fix: string): FastifyReply =>
  reply.code(status).send({ error: { message, fix } } satisfies StudioFailure);
