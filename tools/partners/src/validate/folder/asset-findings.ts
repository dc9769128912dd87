import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, parse } from 'node:path';
import { nearest, type Finding } from '@dining/partner-settings';
import { contentTexts, findingAt, type PartnerFolder } from '../partner-folder.ts';
import { svgFindings } from '../svg-findings.ts';
import { isIgnoredFile } from './file-findings.ts';

/** A drawing of the site: the bytes that every visitor may have to load, and whether a partner may leave it out. */
type Drawing = { budget: number; isOptional?: true };

/** The drawings of a partner, by file name in `assets/`. */
export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  'wordmark.svg': { budget: 65_536 },
  'wordmark-inverse.svg': { budget: 65_536, isOptional: true },
  'icon.svg': { budget: 32_768 },
  'scenery.svg': { budget: 131_072, isOptional: true },
  'motif.svg': { budget: 32_768, isOptional: true },
};

/** Bytes of a photograph that the build makes smaller, and of a drawing that visitors load as it is. */
const PICTURE_BUDGETS = { photograph: 5_242_880, drawing: 131_072 } as const;

/** Picture types by extension, with the bytes that such a file starts with (at an offset for AVIF and WebP). */
const PICTURE_TYPES: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  '.png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  '.jpg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  '.jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  '.webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  '.avif': (bytes) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)),
  '.svg': () => true,
};

const ASSETS = '/assets/';

/**
 * Finds pictures that content names but the folder does not have, and files in `assets/` that are of an unknown type, too
 * large, or shown nowhere (PRT-02, CON-03).
 */
export function assetFindings(folder: PartnerFolder): Finding[] {
  const dir = `${folder.path}/assets`;
  const files = existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true }).filter(({ name }) => !isIgnoredFile(name))
    : [];
  const names = files.map(({ name }) => name);
  const used = contentTexts(folder).filter(({ key, text }) => key === 'image' && text.startsWith('/'));
  const shown = new Set(used.map(({ text }) => text.slice(ASSETS.length)));
  return [
    ...used.flatMap(({ text, source, at }) => {
      const found = pictureProblem(text, names);
      return found ? [findingAt(source, at, found)] : [];
    }),
    ...files
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .flatMap((entry) =>
        fileProblems(dir, `${folder.label}/assets`, entry.name, entry.isDirectory(), shown.has(entry.name)),
      ),
  ];
}

/** A picture address is `/assets/<file>`, or a picture that the server draws. */
function pictureProblem(
  address: string,
  names: readonly string[],
): Pick<Finding, 'problem' | 'expected' | 'fix'> | undefined {
  if (/^\/images\//i.test(address)) return undefined;
  const name = address.slice(ASSETS.length);
  if (address.startsWith(ASSETS) && names.includes(name)) return undefined;
  const guess = nearest(address.split('/').at(-1) ?? '', names);
  return {
    problem: `there is no picture ${address}`,
    expected: `"/assets/" and the name of a file in assets/`,
    fix: guess ? `write "${ASSETS}${guess}"` : `add the file to assets/`,
  };
}

/**
 * Finds problems in a drawing of the site. One over its budget is not parsed (SEC-02).
 * @param size bytes of the whole file, of which the drawing may be the beginning
 * @param mustBeSquare true for icons
 */
export function drawingFindings(
  file: string,
  { drawing, size }: { drawing: string; size: number },
  budget: number,
  mustBeSquare: boolean,
): Finding[] {
  return size > budget
    ? [{ file, line: 1, key: '', ...tooLarge(size, budget) }]
    : svgFindings(file, drawing, mustBeSquare);
}

function fileProblems(dir: string, label: string, name: string, isFolder: boolean, isShown: boolean): Finding[] {
  const file = `${label}/${name}`;
  const report = (found: Pick<Finding, 'problem' | 'expected' | 'fix' | 'severity'>): Finding[] => [
    { file, line: 1, key: '', ...found },
  ];
  const path = `${dir}/${name}`;
  // A link that leads nowhere is reported as such.
  if (!existsSync(path)) return [];
  if (Object.hasOwn(DRAWINGS, name)) return [];
  const { size } = statSync(path);
  const type = PICTURE_TYPES[extname(name).toLowerCase()];
  if (isFolder || !type) {
    return report({
      problem: isFolder ? 'nothing reads folders in assets/' : 'this is not a file that a site can show',
      expected: `${Object.keys(DRAWINGS).join(', ')} and pictures (${Object.keys(PICTURE_TYPES).join(', ')})`,
      fix: 'remove it',
    });
  }
  const namesake = drawingLike(name);
  if (namesake !== undefined) {
    return report({
      problem: `only the drawing ${namesake} is shown as the site’s own, so no page shows this picture`,
      expected: namesake,
      fix: 'export it as SVG, with text as paths, or remove it',
    });
  }
  const isDrawing = extname(name).toLowerCase() === '.svg';
  const budget = PICTURE_BUDGETS[isDrawing ? 'drawing' : 'photograph'];
  const bytes = size > budget ? undefined : readFileSync(path);
  return [
    ...(bytes ? [] : report(tooLarge(size, budget))),
    ...(bytes && !type(bytes)
      ? report({
          problem: `the file is not a picture of the type ${extname(name)}`,
          expected: 'a picture whose extension is its type',
          fix: 'save it again in this format, or rename it',
        })
      : []),
    ...(bytes && isDrawing ? svgFindings(file, bytes.toString('utf8'), false) : []),
    ...(isShown
      ? []
      : report({
          severity: 'warning',
          problem: 'no content shows this picture, so it is left out of the site',
          expected: `an "image" in content: "${ASSETS}${name}"`,
          fix: 'use it, or remove it',
        })),
  ];
}

/** The drawing of the site that a picture of the same name was probably meant to be. */
const drawingLike = (name: string): string | undefined =>
  Object.keys(DRAWINGS).find((drawing) => drawing === `${parse(name).name.toLowerCase()}.svg`);

const tooLarge = (size: number, budget: number): Pick<Finding, 'problem' | 'expected' | 'fix'> => ({
  problem: `the file has ${size.toLocaleString('en-US')} bytes`,
  expected: `at most ${budget.toLocaleString('en-US')} bytes`,
  fix: 'simplify or compress it',
});
