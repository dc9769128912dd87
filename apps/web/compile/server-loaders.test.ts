import { expect, it } from 'vitest';
import { withoutLoaders } from './server-loaders.ts';

it('leaves only the names of page loaders in the browser’s build', () => {
  const code = `import { preload } from './preload.ts';
const helper = () => preload();
export const homeLoader: PageLoader = async () => ({ queries: await helper() });
export async function earnLoader() {}
`;
  expect(withoutLoaders(code)).toBe('export const homeLoader = undefined;\nexport const earnLoader = undefined;');
});
