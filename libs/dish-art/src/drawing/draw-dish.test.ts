import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DishPalette } from '../color/dish-palette.ts';
import { dishNames } from '../dish/menu.ts';
import { samplePalettes } from '../sample-palettes.ts';
import type { DishDrawing } from './dish-drawing.ts';
import { drawDish } from './draw-dish.ts';

const modes = ['scene', 'plate'] as const;
const everyDish = dishNames.flatMap((dish) => modes.map((mode) => ({ dish, mode })));

/** An element with simple attributes. Anything else in a file would be text, a comment or an entity. */
const element = /<\/?[a-zA-Z]+(?: [a-zA-Z\d-]+="[-\w#().,: /]*")*\/?>/g;

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

describe('drawDish', () => {
  it('returns the same drawing for the same input', () => {
    fc.assert(fc.property(drawing, (input) => drawDish(input) === drawDish(structuredClone(input))));
  });

  it('draws at least 60 dishes, and none like another', () => {
    expect(dishNames.length).toBeGreaterThanOrEqual(60);
    const drawn = dishNames.map((dish) => drawDish({ id: 'same', dish, palette: samplePalettes.cool, mode: 'plate' }));
    expect(new Set(drawn).size).toBe(dishNames.length);
  });

  it('returns a different drawing for every merchant', () => {
    const ids = Array.from({ length: 300 }, (_, index) => `merchant-${index}`);
    const drawn = new Set(ids.map((id) => drawDish({ id, dish: 'pasta', palette: samplePalettes.cool })));
    expect(drawn.size).toBe(ids.length);
  });

  it('uses all five surfaces for a cuisine', () => {
    const ids = Array.from({ length: 100 }, (_, index) => `merchant-${index}`);
    const tables = ids.map((id) => drawDish({ id, cuisine: 'thai', palette: samplePalettes.cool }));
    for (const surface of samplePalettes.cool.surfaces) {
      const table = `<rect width="600" height="450" fill="${surface}"/>`;
      expect(tables.some((drawn) => drawn.includes(table))).toBe(true);
    }
  });

  it('uses the colors of the partner', () => {
    const drawn = drawDish({ id: '1', dish: 'pasta', surface: 3, palette: samplePalettes.warm });
    expect(drawn).toContain('<rect width="600" height="450" fill="#33684f"/>');
    expect(drawn).toContain(`stroke="${samplePalettes.warm.rim}"`);
    expect(drawn).not.toBe(drawDish({ id: '1', dish: 'pasta', surface: 3, palette: samplePalettes.cool }));
  });

  it('contains only SVG elements and finite numbers, for any id, cuisine and palette', () => {
    fc.assert(
      fc.property(drawing, (input) => {
        const drawn = drawDish(input);
        expect(drawn.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox=')).toBe(true);
        expect(drawn.replace(element, '')).toBe('');
        expect(drawn.match(/NaN|undefined|Infinity|null/g)).toBeNull();
        expect(drawn.match(/\w+:|href|url\((?!#)/g)).toEqual(['http:']);
      }),
    );
  });

  it('does not contain the id or the cuisine', () => {
    const marked = fc.tuple(anyText, anyText).map(([before, after]) => `${before}☂onload=<script>${after}`);
    fc.assert(
      fc.property(marked, marked, fc.constantFrom(...modes), (id, cuisine, mode) => {
        const drawn = drawDish({ id, cuisine, mode, palette: samplePalettes.dark });
        for (const trace of [id, cuisine, '☂', 'onload', 'script']) expect(drawn).not.toContain(trace);
      }),
    );
  });

  it('draws a 4:3 scene by default', () => {
    const input = { id: '7', cuisine: 'greek', palette: samplePalettes.cool };
    expect(drawDish(input)).toBe(drawDish({ ...input, mode: 'scene' }));
    expect(drawDish(input)).toContain('viewBox="0 0 600 450" width="600" height="450"');
    expect(drawDish({ ...input, mode: 'plate' })).toContain('viewBox="-205 -200 420 420" width="420" height="420"');
  });
});

describe.each(everyDish)('$dish as $mode', ({ dish, mode }) => {
  it('stays within 60 kB raw and 11 kB as the server compresses it', () => {
    for (const id of ['1', 'seven', '30075445', 'é😀']) {
      const bytes = Buffer.from(drawDish({ id, dish, mode, palette: samplePalettes.warm }));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
      expect(bytes.length).toBeLessThanOrEqual(60_000);
      expect(brotliCompressSync(bytes, { params }).length).toBeLessThanOrEqual(11_000);
    }
  });
});

describe('invalid input', () => {
  const withColor = (part: Partial<DishPalette>) => ({ id: '1', palette: { ...samplePalettes.cool, ...part } });

  it.each(['red', '#fff', '#12345', '#1234567', '#12345g', '', ' #123456', '#123456"/><script>'])(
    'throws an error that names a palette color that is not #rrggbb: %j',
    (wrong) => {
      const message = `The color palette.rim is ${JSON.stringify(wrong)}; write it as #rrggbb, for example #1b4680.`;
      expect(() => drawDish(withColor({ rim: wrong }))).toThrow(new TypeError(message));
    },
  );

  it('throws an error that names an invalid surface, or the expected number of surfaces', () => {
    const four = samplePalettes.cool.surfaces.slice(1);
    expect(() => drawDish(withColor({ surfaces: [...four, 'blue'] }))).toThrow('palette.surfaces[4] is "blue"');
    expect(() => drawDish(withColor({ surfaces: four }))).toThrow('five surfaces; this one has 4');
    expect(() => drawDish(withColor({ surfaces: [...four, ...four] }))).toThrow('five surfaces; this one has 8');
  });

  it('throws an error that names an unknown dish, mode or surface', () => {
    const input = { id: '1', palette: samplePalettes.cool };
    expect(() => drawDish({ ...input, dish: 'toString' as 'pasta' })).toThrow(
      'no drawing of "toString"; choose one of',
    );
    expect(() => drawDish({ ...input, mode: 'photo' as 'plate' })).toThrow('no mode "photo"; choose scene or plate');
    for (const surface of [-1, 5, 1.5, Number.NaN]) {
      expect(() => drawDish({ ...input, surface })).toThrow(`no surface ${surface}; choose a whole number from 0 to 4`);
    }
  });
});
