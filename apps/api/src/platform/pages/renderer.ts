import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '@dining/site';
import { SiteError } from '../tenancy/site-bundle.ts';

/** Loads the renderer. @throws SiteError immediately when the shell was not built */
export function openRenderer(shellDir: string): Promise<Renderer> {
  const file = `${shellDir}/server/server.js`;
  if (!existsSync(file))
    throw new SiteError(`There is no compiled shell in ${shellDir}. Build it first: npx nx build @dining/web`);
  return import(pathToFileURL(file).href) as Promise<Renderer>;
}
