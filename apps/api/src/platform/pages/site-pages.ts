import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodNotAllowed } from '../http/allowed-methods.ts';
import { AppError, unknownHost } from '../http/app-error.ts';
import { errorAnswer, logFailure, RETRY_AFTER_SECONDS, sendError } from '../http/error-replies.ts';
import { hostName } from '../tenancy/partner.ts';
import { copyOf } from '../tenancy/site-copy.ts';
import type { SiteRegistry } from '../tenancy/site-registry.ts';
import { pageAddress } from './page-address.ts';
import type { PageAnswers } from './page-answers.ts';
import { isForeignSignOut, SIGN_OUT_QUESTION } from './sign-out-question.ts';
import { hasFile, isFileAddress, readyFiles, sendFile } from './site-files.ts';
import { siteIndexPage } from './site-index.ts';

export type SitePagesOptions = {
  sites: SiteRegistry;
  pages: PageAnswers;
  /** Whether `localhost` lists the sites (not in production). */
  hasIndex: boolean;
};

/** Retry-After of pages of a network that asks for too many. */
const RATE_RETRY_AFTER_SECONDS = 60;

const isCall = (path: string): boolean => /^\/api(?:\/|$)/i.test(path);

/** Serves the files and pages of every site. Registered last: what neither a call nor a file answers is a page. */
export async function sitePages(app: FastifyInstance, { sites, pages, hasIndex }: SitePagesOptions): Promise<void> {
  await readyFiles(app);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path, url } = pageAddress(request.url);
    if (isCall(path)) throw new AppError(404, 'not_found', 'There is no such call.');
    const { site } = request;
    if (!site) {
      if (!hasIndex || hostName(request) !== 'localhost' || path !== '/') throw unknownHost();
      const index = siteIndexPage(sites, request.host);
      return reply.headers(index.headers).send(index.html);
    }
    if (hasFile(site, path)) return sendFile(site, path, reply);
    if (isFileAddress(path)) return sendText(reply, 404, 'There is no such file.');
    if (isForeignSignOut(path, request))
      return reply.header('cache-control', 'no-store').redirect(SIGN_OUT_QUESTION, 302);
    return pages.answerPage(site, url, request, reply);
  }

  app.setErrorHandler(async (error: unknown, request, reply) => {
    const { status, body } = errorAnswer(error, request.id);
    if (isCall(pageAddress(request.url).path)) return sendError(error, request, reply);
    if (status === 429 && request.site) {
      reply.header('retry-after', RATE_RETRY_AFTER_SECONDS);
      return sendText(reply, status, copyOf(request.site)('error.tooMany'));
    }
    if (status < 500 || !request.site) return sendText(reply, status, body.error.message);
    logFailure(error, status, request);
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    // Shed load gets plain text: rendering a page would add to the load.
    if (body.error.code === 'busy') return sendText(reply, status, copyOf(request.site)('error.busy'));
    return pages.answerFailure(request.site, status, request, reply).catch((worse: unknown) => {
      logFailure(worse, 500, request);
      return sendText(reply, status, `${body.error.message} Reference code: ${request.id}`);
    });
  });
  app.get('/*', { schema: { hide: true } }, answer);
  app.setNotFoundHandler(async (request, reply) => {
    if (['GET', 'HEAD'].includes(request.method)) return answer(request, reply);
    const { path } = pageAddress(request.url);
    if (isCall(path)) throw new AppError(404, 'not_found', 'There is no such call.');
    reply.header('allow', 'GET, HEAD');
    throw methodNotAllowed(request.method, 'GET, HEAD');
  });
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(`${text}\n`);
}
