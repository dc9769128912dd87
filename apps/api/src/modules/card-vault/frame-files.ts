import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { SiteError } from '../../platform/tenancy/site-bundle.ts';
import type { Site } from '../../platform/tenancy/site.ts';

const FileSchema = Type.Object(
  {
    file: Type.String({ pattern: '^[\\w.-]+\\.(js|css)$' }),
    integrity: Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }),
  },
  { additionalProperties: false },
);

/** `inventory.json` of the compiled page: its script and stylesheet, the inventory that PCI DSS 6.4.3 requires. */
const InventorySchema = Type.Object({ script: FileSchema, style: FileSchema }, { additionalProperties: false });

/** A file of the frame's host, with the hash that the page checks. */
export type FrameFile = { path: string; integrity: string; type: string; text: string };

export type FrameFiles = { script: FrameFile; style: FrameFile };

/** The hash of a text in the format of the `integrity` attribute. */
export const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;

/**
 * Reads the compiled page of the card frame.
 * @param dir CARD_ENTRY_DIR
 * @throws SiteError when it was not built, or a file is not the one in the inventory
 */
export function openFrameFiles(dir: string): FrameFiles {
  const fix = 'Build it: npx nx build @dining/card-entry';
  const read = (name: string): string => {
    try {
      return readFileSync(`${dir}/${name}`, 'utf8');
    } catch (error) {
      throw new SiteError(`The page of the card frame cannot be read (${(error as Error).message}). ${fix}`);
    }
  };
  const inventory: unknown = JSON.parse(read('inventory.json'));
  if (!Value.Check(InventorySchema, inventory))
    throw new SiteError(`${dir}/inventory.json does not name one script and one style. ${fix}`);
  const { script, style } = inventory;
  const open = ({ file, integrity }: Static<typeof FileSchema>, kind: keyof typeof TYPES): FrameFile => {
    const text = read(`assets/${file}`);
    if (integrityOf(text) !== integrity)
      throw new SiteError(`${dir}/assets/${file} is not the file in inventory.json. ${fix}`);
    return { path: `/assets/${file}`, integrity, type: TYPES[kind], text };
  };
  return { script: open(script, 'js'), style: open(style, 'css') };
}

/** The files that the frame's page of a site names. */
export const frameFilesOf = ({ script, style }: FrameFiles, site: Site): FrameFile[] => [script, style, lookOf(site)];

const lookByBundle = new WeakMap<Site['bundle'], FrameFile>();

/** A partner's tokens, fonts and base rules, as on the site's pages, with font URLs on the frame's host. */
export function lookOf({ code, bundle }: Site): FrameFile {
  const known = lookByBundle.get(bundle);
  if (known) return known;
  const text = bundle.head.css.replaceAll('url(/assets/fonts/', `url(/fonts/${code}/`);
  const integrity = integrityOf(text);
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const look = { path: `/look/${code}/${version}.css`, integrity, type: TYPES.css, text };
  lookByBundle.set(bundle, look);
  return look;
}
