import { readdirSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dishesForCuisine } from '../cuisine/dishes-for-cuisine.ts';
import { dishNames } from '../dishes.ts';
import type { ReadArt } from '../layer.ts';
import { readArt } from '../node/index.ts';
import { samplePalettes } from '../sample-palettes.testing.ts';
import { dishName } from './dish-name.ts';
import { drawDish, type DishDrawing } from './draw-dish.ts';

const modes = ['scene', 'plate'] as const;

/** An element with simple attributes. Anything else in a file would be text, a comment or an entity. */
const element = /<\/?[a-zA-Z]+(?: [a-zA-Z\d-]+="[-\w#().,: /%]*")*\/?>/g;

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const palette = fc.record({
  surfaces: fc.array(color, { minLength: 5, maxLength: 5 }),
  plate: color,
  rim: color,
  ink: color,
  tint: color,
});
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string());
const drawing: fc.Arbitrary<DishDrawing> = fc.record(
  {
    id: anyText,
    cuisine: anyText,
    palette,
    mode: fc.constantFrom(...modes),
    dish: fc.constantFrom(...dishNames),
    surface: fc.integer({ min: 0, max: 4 }),
  },
  { requiredKeys: ['id', 'palette'] },
);
const ids = Array.from({ length: 100 }, (_, index) => `merchant-${index}`);

describe('drawDish', () => {
  it('MER-04 gives the same picture for the same input', () => {
    fc.assert(
      fc.property(drawing, (input) => drawDish(readArt, input) === drawDish(readArt, structuredClone(input))),
      { numRuns: 40 },
    );
  });

  it('MER-04 has drawings of at least 60 dishes, none like another, 3 MB in all, and uses every file', () => {
    expect(dishNames.length).toBeGreaterThanOrEqual(60);
    const some = ids.slice(0, 24);
    const used = new Set<string>();
    const reading: ReadArt = (path) => {
      used.add(`${path}.svg`);
      return readArt(path);
    };
    for (const dish of dishNames) {
      const drawn = some.map((id) => drawDish(reading, { id, dish, palette: samplePalettes.warm }));
      expect(new Set(drawn).size).toBe(some.length);
    }
    const files = ['dishes', 'settings'].flatMap((folder) =>
      readdirSync(new URL(`../../art/${folder}/`, import.meta.url)).map((file) => `${folder}/${file}`),
    );
    expect([...used].toSorted()).toEqual(files.toSorted());
    // The ids of a file begin with its name.
    const texts = files.map((file) => readArt(file.replace('.svg', '')).replaceAll(/id="[^"]*"|url\([^)]*\)/g, ''));
    expect(new Set(texts).size).toBe(files.length);
    expect(texts.join('').length).toBeLessThan(3_000_000);
  });

  it('MER-04 uses all five surfaces for a cuisine, and the one that is given', () => {
    const tableOf = (drawn: string) => / fill="(#[\da-f]{6})"/.exec(drawn)?.[1];
    const { cool } = samplePalettes;
    const tables = ids.map((id) => tableOf(drawDish(readArt, { id, cuisine: 'thai', palette: cool })));
    expect(new Set(tables)).toEqual(new Set(cool.surfaces));
    expect(tableOf(drawDish(readArt, { id: '1', palette: cool, surface: 3 }))).toBe(cool.surfaces[3]);
  });

  it('MER-09 has four servings of pizza, two of them mirrored, on crockery that stays as the light falls on it', () => {
    const drawn = [1, 2, 3, 4].map((drawing) =>
      drawDish(readArt, { id: '1', dish: 'pizza', drawing, palette: samplePalettes.warm, mode: 'plate' }),
    );
    const unmirrored = drawn.map((svg) => svg.replace(/<g transform="scale\(-1 1\)">(.*)<\/g>(?=<\/g><\/svg>$)/, '$1'));
    expect(new Set(drawn).size).toBe(4);
    expect(unmirrored.slice(2)).toEqual(drawn.slice(0, 2));
    expect(() => drawDish(readArt, { id: '1', dish: 'pizza', drawing: 5, palette: samplePalettes.warm })).toThrow(
      'choose 1 to 4',
    );
  });

  it('PRT-10 draws crockery in the colors of the partner, and food with a little of its tint', () => {
    const drawn = drawDish(readArt, { id: '1', dish: 'pasta', palette: samplePalettes.warm, mode: 'plate' });
    for (const part of ['plate', 'rim'] as const) expect(drawn).toContain(`="${samplePalettes.warm[part]}"`);
    // Tomato, #d8412b, with 7 % of #bd4416.
    expect(drawn).toContain('#d6412a');
    expect(drawn).not.toContain('#d8412b');
  });

  it('SEC-02 contains only SVG elements and finite numbers, and neither id nor cuisine, for any input', () => {
    const marked = fc.tuple(anyText, anyText).map(([before, after]) => `${before}☂onload=<script>${after}`);
    fc.assert(
      fc.property(drawing, marked, marked, (input, id, cuisine) => {
        const drawn = drawDish(readArt, { ...input, id, cuisine });
        expect(drawn.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox=')).toBe(true);
        expect(drawn.replace(element, '')).toBe('');
        expect(drawn.match(/NaN|undefined|Infinity|null|☂|onload|script|class=|<style/g)).toBeNull();
        expect(drawn.match(/\w+:|href|url\((?!#)/g)).toEqual(['http:']);
      }),
    );
  });

  it('MER-04 draws a 4:3 scene by default, and a plate in a square', () => {
    const input = { id: '7', cuisine: 'greek', palette: samplePalettes.cool };
    expect(drawDish(readArt, input)).toBe(drawDish(readArt, { ...input, mode: 'scene' }));
    expect(drawDish(readArt, input)).toContain('viewBox="0 0 600 450" width="600" height="450"');
    expect(drawDish(readArt, { ...input, mode: 'plate' })).toContain(
      'viewBox="-205 -200 420 420" width="420" height="420"',
    );
  });

  it('MER-04 stays within 60 kB raw and 11 kB as the server compresses it', () => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    for (const [index, dish] of dishNames.entries()) {
      const input = { id: `é😀${index}`, dish, palette: samplePalettes.warm, mode: modes[index % 2]! };
      const bytes = Buffer.from(drawDish(readArt, input));
      expect(bytes.length).toBeLessThanOrEqual(60_000);
      expect(brotliCompressSync(bytes, { params }).length).toBeLessThanOrEqual(11_000);
    }
  });
});

describe('dishName', () => {
  it('MER-04 names the dish that is drawn, for the alternative text', () => {
    const served = fc.constantFrom('Italian', 'French', 'Asian', 'Thai', 'Nothing known');
    fc.assert(
      fc.property(fc.string(), served, (id, cuisine) => {
        const named = dishName({ id, cuisine });
        expect(dishesForCuisine(cuisine)).toContain(named);
        const input = { id, cuisine, palette: samplePalettes.cool };
        expect(drawDish(readArt, input)).toBe(drawDish(readArt, { ...input, dish: named }));
      }),
      { numRuns: 40 },
    );
  });

  it('MER-04 uses every dish of a cuisine', () => {
    const named = new Set(ids.map((id) => dishName({ id, cuisine: 'French' })));
    expect([...named].toSorted()).toEqual(dishesForCuisine('French').toSorted());
  });
});

describe('invalid input', () => {
  const input = { id: '1', palette: samplePalettes.cool };

  it.each(['red', '#fff', '#12345', '#1234567', '#12345g', '', ' #123456', '#123456"/><script>'])(
    'PRT-02 a palette color that is not #rrggbb is an error that names it: %j',
    (wrong) => {
      const message = `The color palette.rim is ${JSON.stringify(wrong)}; write it as #rrggbb, for example #1b4680.`;
      const with_ = { ...input, palette: { ...samplePalettes.cool, rim: wrong } };
      expect(() => drawDish(readArt, with_)).toThrow(new TypeError(message));
    },
  );

  it('PRT-02 a wrong surface, number of surfaces, dish or mode is an error that names it', () => {
    const four = samplePalettes.cool.surfaces.slice(1);
    const withSurfaces = (surfaces: readonly string[]) => ({ id: '1', palette: { ...samplePalettes.cool, surfaces } });
    expect(() => drawDish(readArt, withSurfaces([...four, 'blue']))).toThrow('palette.surfaces[4] is "blue"');
    expect(() => drawDish(readArt, withSurfaces(four))).toThrow('five surfaces; this one has 4');
    expect(() => drawDish(readArt, { ...input, dish: 'toString' as 'pasta' })).toThrow(
      'no drawing of "toString"; choose one of',
    );
    expect(() => drawDish(readArt, { ...input, mode: 'photo' as 'plate' })).toThrow('no mode "photo"');
    for (const surface of [-1, 5, 1.5, Number.NaN])
      expect(() => drawDish(readArt, { ...input, surface })).toThrow(`no surface ${surface}; choose a whole number`);
  });

  it.each([
    ['', 'is not a drawing. Fix: save it as plain SVG'],
    ['GIF89a', 'is not a drawing'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><path class="rimm-line"/></svg>', 'uses the class "rimm-line"'],
    ['<svg><path class="__proto__"/></svg>', 'uses the class "__proto__"'],
  ])('PRT-02 a drawing that cannot be laid is an error with its file: %j', (text, message) => {
    const reading: ReadArt = (path) => (path.startsWith('dishes/') ? text : readArt(path));
    expect(() => drawDish(reading, { ...input, dish: 'pasta' })).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/^libs\/dish-art\/art\/dishes\/pasta-\d\.svg /) }),
    );
    expect(() => drawDish(reading, { ...input, dish: 'pasta' })).toThrow(message);
  });
});
