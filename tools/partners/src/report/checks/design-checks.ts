import { contentTexts } from '../../validate/partner-folder.ts';
import type { LaunchFolder } from '../launch-folder.ts';
import type { OpenPoint } from '../launch-item.ts';
import { narrowContrasts } from './contrast-margin.ts';
import { pointIn, type Inspection, type LaunchCheck } from './launch-check.ts';

/** What designers decide: the drawings of the brand, pictures, and colors that are readable but barely. */
export const designChecks: readonly LaunchCheck[] = [
  {
    title: 'Icon of the brand',
    decider: 'designer',
    files: ['assets/icon.svg'],
    takes: ({ file }) => file === 'assets/icon.svg',
    inspect: (folder) => ({ points: drawnFromBrand(folder, 'icon.svg') }),
  },
  {
    title: 'Wordmark of the brand',
    decider: 'designer',
    files: ['assets/wordmark.svg'],
    takes: ({ file }) => file === 'assets/wordmark.svg' || file === 'assets/wordmark-inverse.svg',
    inspect: (folder) => ({ points: drawnFromBrand(folder, 'wordmark.svg') }),
  },
  {
    title: 'Art of the hero',
    decider: 'designer',
    files: ['assets/scenery.svg', 'assets/motif.svg'],
    takes: ({ file }) => file === 'assets/scenery.svg' || file === 'assets/motif.svg',
    inspect: heroArt,
  },
  {
    title: 'Contrast with room to spare',
    decider: 'designer',
    files: ['tokens.json'],
    inspect: (folder) => ({ points: narrowContrasts(folder, 'tokens.json') }),
  },
  {
    title: 'Contrast with room to spare, dark look',
    decider: 'designer',
    files: ['tokens.json', 'tokens.dark.json'],
    applies: ({ read }) => read('tokens.dark.json') !== undefined,
    inspect: (folder) => ({ points: narrowContrasts(folder, 'tokens.dark.json') }),
  },
  {
    title: 'Words in pictures',
    decider: 'designer',
    files: ['content'],
    inspect: picturesWithoutText,
  },
  {
    title: 'Unused pictures, fonts and colors',
    decider: 'designer',
    files: ['assets', 'fonts', 'tokens.json'],
    takes: ({ file }) => /^(?:assets|fonts)\/|^tokens\./.test(file),
  },
];

/** A drawing that the folder does not have yet, so that the site shows one made of a name and two colors. */
function drawnFromBrand(folder: LaunchFolder, name: 'icon.svg' | 'wordmark.svg'): OpenPoint[] {
  if (folder.read(`assets/${name}`) !== undefined) return [];
  return [
    pointIn(folder, `assets/${name}`, {
      problem: 'there is no such drawing, so the site shows one made of a name and two colors',
      expected: 'the brand’s own drawing',
      fix: 'add the file, with text as paths',
      blocks: true,
    }),
  ];
}

function heroArt(folder: LaunchFolder): Inspection {
  const [art] = ['scenery.svg', 'motif.svg'].filter((name) => folder.read(`assets/${name}`) !== undefined);
  if (art !== undefined) return { note: art };
  return {
    points: [
      pointIn(folder, 'assets', {
        problem: 'there is neither a scenery nor a motif, so the hero shows dishes on a plain color',
        expected: 'scenery.svg or motif.svg, unless the plain color is on purpose',
        fix: 'add one of them; docs/how-to/add-a-partner.md says how they are shown',
        blocks: false,
      }),
    ],
  };
}

/** Pictures of content have no alternative text, so the words beside them must say everything. Only people can tell. */
function picturesWithoutText(folder: LaunchFolder): Inspection {
  const pictures = [
    ...new Set(
      contentTexts(folder)
        .filter(({ key }) => key === 'image')
        .map(({ text }) => text),
    ),
  ].toSorted();
  if (pictures.length === 0) return { note: 'no pictures in content' };
  return {
    unchecked: `Screen readers skip pictures of content, which have no alternative text. What these show in words must also be in the text beside them: ${pictures.join(', ')}.`,
  };
}
