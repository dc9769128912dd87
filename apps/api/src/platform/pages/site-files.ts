import { statSync } from 'node:fs';
import { isMapboxFile, LICENSES_ADDRESS } from '@dining/site';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Site } from '../tenancy/site.ts';
import { contentSecurityPolicy, sitePolicyHeaders } from './content-security-policy.ts';

/** Sent with the settings of this environment: the file has those of settings.json, as static hosts show them. */
const SETTINGS = '/settings.json';

/** Files of a bundle with fixed names; everything under assets/ but the licenses has a hash in its name. */
const FIXED_FILES = new Set(['/worker.js', SETTINGS, '/copy.json', '/bundle.json', '/favicon.ico']);

const ASSETS = '/assets/';

/** Never served: source maps and hidden files, and precompressed files under their own names. */
const NEVER_SERVED = /\/\.|\.(?:map|br)$/;

/** Registers the file sender, which prefers precompressed files. */
export async function readyFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'deny',
  });
}

/** Whether an address can only be a file, never a page. */
export const isFileAddress = (path: string): boolean => path.startsWith(ASSETS);

/** Whether a site has a public file at a path. @param path decoded, without ".." */
export function hasFile({ folder, bundle }: Site, path: string): boolean {
  if (NEVER_SERVED.test(path) || !(isFileAddress(path) || FIXED_FILES.has(path))) return false;
  // Another environment may have a token for Mapbox, without which its code may not be handed out.
  if (isMapboxFile(path) && bundle.basics.partner.settings.map.mapboxToken === undefined) return false;
  try {
    return statSync(folder + path).isFile();
  } catch {
    return false;
  }
}

/** Sends a file that {@link hasFile} found. */
export function sendFile({ folder, bundle }: Site, path: string, reply: FastifyReply): FastifyReply {
  reply
    .header(
      'cache-control',
      isFileAddress(path) && path !== LICENSES_ADDRESS ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    .header('vary', 'accept-encoding');
  // Mail programs on the web show these pictures in pages of their own (MAI-02).
  if (path === bundle.head.appleIcon || path === bundle.mailWordmark?.src)
    reply.header('cross-origin-resource-policy', 'cross-origin');
  if (path === SETTINGS)
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(bundle.basics.partner.settings));
  // A worker runs under the policy of its own response, not of the page that starts it.
  if (/\.m?js$/.test(path)) {
    const { settings } = bundle.basics.partner;
    reply.headers(sitePolicyHeaders(settings, contentSecurityPolicy(settings)));
  }
  return reply.sendFile(path.slice(1), folder);
}
