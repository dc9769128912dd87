import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatFinding, type Finding } from '@dining/partner-settings';
import type { PartnerResult } from './partner-results.ts';
import type { XmlElement } from './scan-xml.ts';
import type { FindingText } from './svg-attributes.ts';
import { svgFindings } from './svg-findings.ts';

/** The drawings that all programs share (MER-04). */
const FOLDER = 'libs/dish-art/art';

/** Bytes of a drawing, as its server and its pages can bear them. */
const MAX_BYTES = 49_152;

/** The colors that drawing programs show at the places of the program's own. Laying a drawing removes them. */
const SAMPLE_COLORS = /<style>(?:\s*\.[a-z][a-z\d-]*\{[a-z-]+:[^{}<]*\})*\s*<\/style>/;

/**
 * Finds problems in a drawing of the shared artwork: what no drawing may hold, its size, ids that could meet those of
 * another drawing, and shapes that have both a color and a place.
 * @param file `libs/dish-art/art/<folder>/<name>.svg`
 */
export function artworkFindings(file: string, content: string): Finding[] {
  const size = Buffer.byteLength(content);
  if (size > MAX_BYTES) {
    const problem = `the drawing has ${size.toLocaleString('en-US')} bytes`;
    const expected = `at most ${MAX_BYTES.toLocaleString('en-US')}`;
    return [{ file, line: 1, key: '', problem, expected, fix: 'leave out small shapes, or join shapes of one color' }];
  }
  // A line break for each that is removed, so that lines keep their numbers.
  const drawn = content.replace(SAMPLE_COLORS, (style) => '\n'.repeat(style.split('\n').length - 1));
  const prefix = `${file.slice(file.lastIndexOf('/') + 1, -'.svg'.length)}-`;
  return svgFindings(file, drawn, false, (element) => elementProblems(prefix, element));
}

function elementProblems(prefix: string, { attributes }: XmlElement): FindingText[] {
  const id = attributes.get('id');
  const fills = (attributes.get('class') ?? '')
    .split(' ')
    .some((place) => place !== '' && !/-(line|stop)$/.test(place));
  const report = (problem: string, expected: string, fix: string): FindingText[] => [{ problem, expected, fix }];
  return [
    ...(id === undefined || id.startsWith(prefix)
      ? []
      : report(
          `the id "${id}" may also be in another drawing`,
          `ids that begin with "${prefix}"`,
          `write "${prefix}${id}"`,
        )),
    ...(fills && attributes.has('fill')
      ? report('the shape has both a color and the class of a place', 'one of them', 'remove fill')
      : []),
    ...(attributes.has('style')
      ? report(
          'style is not read',
          'attributes such as fill="#d8412b"',
          'save the drawing with presentation attributes',
        )
      : []),
  ];
}

/** Checks all shared artwork, as one result beside those of the partners. */
export function checkArtwork(root: string): PartnerResult {
  const files = readdirSync(join(root, FOLDER), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.'),
  );
  const findings = files.toSorted().flatMap((name): Finding[] => {
    const file = `${FOLDER}/${name}`;
    if (name.endsWith('.svg')) return artworkFindings(file, readFileSync(join(root, file), 'utf8'));
    const expected = 'drawings that end with .svg';
    return [{ file, line: 1, key: '', problem: 'the file is not a drawing', expected, fix: 'move it elsewhere' }];
  });
  const text = findings.length === 0 ? 'artwork is clean' : ['artwork:', ...findings.map(formatFinding)].join('\n\n');
  return { code: 'artwork', ok: findings.length === 0, text };
}
