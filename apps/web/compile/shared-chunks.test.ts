import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sharedChunks } from './shared-chunks.ts';

/** A folder of libs with one lib that has one module. */
function libsWith(chunks: Record<string, string[]>): string {
  const libs = mkdtempSync(join(tmpdir(), 'shared-chunks-'));
  onTestFinished(() => rmSync(libs, { recursive: true }));
  mkdirSync(join(libs, 'ui/src/tag'), { recursive: true });
  writeFileSync(join(libs, 'ui/src/tag/Tag.tsx'), '');
  writeFileSync(join(libs, 'ui/package.json'), JSON.stringify({ dining: { chunks } }));
  return libs;
}

const modulesOf = (libs: string, ids: readonly string[]) =>
  sharedChunks([join(libs, '*')], ['restaurants', 'forms']).map(({ name, test }) => [
    name,
    ids.filter((id) => test(join(libs, id))),
  ]);

describe('the chunks that pages share', () => {
  it('hold the modules, packages and files of packages that a lib names', () => {
    const libs = libsWith({ restaurants: ['src/tag/*', 'icons/heart.mjs'], forms: ['src/**/Tag.tsx', 'final-form'] });
    const ids = [
      'ui/src/tag/Tag.tsx',
      'ui/src/tag/Other.tsx',
      'node_modules/final-form/a.js',
      'node_modules/final-form-arrays/a.js',
      'node_modules/form/a.js',
      'node_modules/icons/heart.mjs',
      'node_modules/icons/home.mjs',
    ];
    expect(modulesOf(libs, ids)).toEqual([
      ['restaurants', ['ui/src/tag/Tag.tsx', 'node_modules/icons/heart.mjs']],
      ['forms', ['ui/src/tag/Tag.tsx', 'node_modules/final-form/a.js']],
    ]);
  });

  it('fail the build when a module has moved, instead of losing their effect', () => {
    expect(() => sharedChunks([join(libsWith({ restaurants: ['src/label/*'] }), '*')], ['restaurants'])).toThrow(
      /ui\/package\.json: "src\/label\/\*" of the chunk "restaurants" matches no file/,
    );
  });

  it('fail the build when a lib names an unknown one', () => {
    expect(() => sharedChunks([join(libsWith({ restaurant: ['src/tag/*'] }), '*')], ['restaurants'])).toThrow(
      /ui\/package\.json: there is no chunk "restaurant"; use restaurants\./,
    );
  });
});
