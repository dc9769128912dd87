import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../platform/http/app-error.ts';
import { OPEN_IN_STAGING } from '../../platform/http/staging-gate.ts';
import type { SiteRegistry } from '../../platform/tenancy/site-registry.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import type { CardsHost } from './cards-host.ts';
import { lookOf, type FrameFile, type FrameFiles } from './frame-files.ts';
import { acceptedTypes, framePage, OPTIONAL_FLAG } from './frame-page.ts';

export type FramePageRouteOptions = { host: CardsHost; files: FrameFiles; sites: SiteRegistry };

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Names of font files as compose writes them. */
const FONT = /^[\w-][\w.-]*\.woff2$/;

const sendFile = (reply: FastifyReply, { text, type }: FrameFile): FastifyReply =>
  reply.type(type).header('cache-control', IMMUTABLE).send(text);

/** The page in the secure frame and its files, on the host of the card frame only (CRD-02). */
export function framePageRoutes({ host, files, sites }: FramePageRouteOptions) {
  const own = { constraints: { host: host.hostHeader }, config: OPEN_IN_STAGING, schema: { hide: true } };

  function siteOf(code: string): Site {
    const site = sites.sites.find((one) => one.code === code);
    if (!site) throw notFound('A partner of this code');
    return site;
  }

  return async function routes(app: FastifyInstance): Promise<void> {
    app.get('/', own, async (request, reply) => {
      const query = request.query as Record<string, unknown>;
      const site = siteOf(typeof query['partner'] === 'string' ? query['partner'] : '');
      const flags = Object.keys(query);
      const form = {
        origins: host.pageOrigins(site),
        accepted: acceptedTypes(site, flags),
        isOptional: flags.includes(OPTIONAL_FLAG),
      };
      const { html, headers } = framePage(site, files, form);
      return reply.headers(headers).send(html);
    });
    for (const file of [files.script, files.style])
      app.get(file.path, own, async (_request, reply) => sendFile(reply, file));
    app.get<{ Params: { code: string } }>('/look/:code/:file', own, async (request, reply) => {
      const look = lookOf(siteOf(request.params.code));
      if (request.url !== look.path) throw notFound('This version of the look');
      return sendFile(reply, look);
    });
    app.get<{ Params: { code: string; file: string } }>('/fonts/:code/:file', own, async (request, reply) => {
      const { code, file } = request.params;
      const { folder } = siteOf(code);
      const font = FONT.test(file)
        ? await readFile(`${folder}/assets/fonts/${file}`).catch(() => undefined)
        : undefined;
      if (!font) throw notFound('The font');
      return reply.type('font/woff2').header('cache-control', IMMUTABLE).send(font);
    });
  };
}
