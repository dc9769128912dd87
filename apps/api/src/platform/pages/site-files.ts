import { statSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Site } from '../tenancy/site-registry.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** Files of a bundle that are asked for by fixed names; everything under assets/ carries a hash in its name. */
const FIXED_FILES = new Set(['/worker.js', '/settings.json', '/copy.json', '/bundle.json']);

const ASSETS = '/assets/';

/** Source maps and hidden files tell more than is meant for the public; compressed forms go by the name of the plain file. */
const KEPT_BACK = /\/\.|\.(?:map|br)$/;

/** Readies the sending of files, compressed ahead where they are. */
export async function readyFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'deny',
  });
}

/** Whether an address can only be a file: no page lives there. */
export const isFileAddress = (path: string): boolean => path.startsWith(ASSETS);

/** Whether a site has a file that the public may have. @param path decoded, without steps up */
export function hasFile({ folder }: Site, path: string): boolean {
  if (KEPT_BACK.test(path) || !(isFileAddress(path) || FIXED_FILES.has(path))) return false;
  try {
    return statSync(folder + path).isFile();
  } catch {
    return false;
  }
}

/** Sends a file that {@link hasFile} found. */
export function sendFile({ folder, bundle }: Site, path: string, reply: FastifyReply): FastifyReply {
  reply
    .header('cache-control', isFileAddress(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding');
  // A worker runs under the policy of its own file, not under that of the page that starts it.
  if (/\.m?js$/.test(path))
    reply.header('content-security-policy', contentSecurityPolicy(bundle.basics.partner.settings));
  return reply.sendFile(path.slice(1), folder);
}
