import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withoutPrefixes } from './no-prefixes.ts';

it('removes the vendor prefixes from the Emotion that is installed, and says so when it cannot', () => {
  const path = new URL('emotion-cache.browser.esm.js', import.meta.resolve('@emotion/cache'));
  const code = readFileSync(fileURLToPath(path), 'utf8');
  expect(withoutPrefixes(code)).toContain('var defaultStylisPlugins = [];');
  expect(() => withoutPrefixes('export default 1;')).toThrow('Adapt apps/web/compile/no-prefixes.ts');
});
