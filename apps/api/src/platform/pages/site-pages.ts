import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { AppError } from '../http/app-error.ts';
import { errorAnswer } from '../http/error-answers.ts';
import { hostName } from '../http/partner.ts';
import type { createPageAnswers } from './page-answers.ts';
import { siteIndexPage } from './site-index.ts';
import type { SiteRegistry } from './site-registry.ts';

/** Files of a bundle that browsers ask for by fixed names; everything under assets/ carries a hash. */
const FIXED_FILES = new Set(['/worker.js', '/settings.json', '/copy.json', '/bundle.json']);

export type SitePagesOptions = {
  sites: SiteRegistry;
  answerPage: ReturnType<typeof createPageAnswers>;
  /** Whether `localhost` lists the sites (not in production). */
  hasIndex: boolean;
};

/** Serves the files and pages of every site. Registered last: what no call and no file answers is a page. */
export async function sitePages(app: FastifyInstance, { sites, answerPage, hasIndex }: SitePagesOptions): Promise<void> {
  await app.register(fastifyStatic, { root: sites.sites.map(({ folder }) => folder), serve: false, preCompressed: true, cacheControl: false, index: false, dotfiles: 'deny' });

  const sendFile = (reply: FastifyReply, folder: string, path: string) => {
    const immutable = path.startsWith('/assets/');
    reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (path === '/worker.js') reply.header('service-worker-allowed', '/');
    return reply.sendFile(path.slice(1), folder);
  };

  const noSuchCall = (request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = errorAnswer(new AppError(404, 'not_found', 'There is no such call.'), request.id);
    return reply.code(status).header('cache-control', 'no-store').send(body);
  };

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const path = safePath(request.url);
    if (/^\/api(\/|$)/i.test(path)) return noSuchCall(request, reply);
    if (!request.site) {
      if (hasIndex && hostName(request) === 'localhost' && path === '/') {
        const page = siteIndexPage(sites, request.headers.host ?? 'localhost');
        return reply.headers(page.headers).send(page.html);
      }
      return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('No site is served under this host name.\n');
    }
    const { folder } = request.site;
    if ((path.startsWith('/assets/') || FIXED_FILES.has(path)) && existsSync(folder + path)) return sendFile(reply, folder, path);
    if (path.startsWith('/assets/')) return reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('There is no such file.\n');
    return answerPage(request.site, request, reply);
  }

  app.setErrorHandler(async (error: unknown, request, reply) => {
    const { status, body } = errorAnswer(error, request.id);
    if (status >= 500) request.log.error({ err: error }, 'page failed');
    if (!request.site || status < 500) return reply.code(status).header('cache-control', 'no-store').send(body);
    return answerPage(request.site, request, reply, { reference: request.id });
  });
  app.get('/*', answer);
  app.setNotFoundHandler((request, reply) => (['GET', 'HEAD'].includes(request.method) ? answer(request, reply) : noSuchCall(request, reply)));
}

/** The path of an address, decoded; an address that cannot be decoded is taken as it is and found nowhere. */
function safePath(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') || decoded.split('/').includes('..') ? '/not-found' : decoded;
  } catch {
    return '/not-found';
  }
}
