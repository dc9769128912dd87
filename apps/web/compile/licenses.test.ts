import { build } from 'vite';
import { expect, it } from 'vitest';
import { collectLicenses } from './licenses.ts';

it('BLD-01 reads the license of each package that is really in a file, from the package itself', async () => {
  const { plugin, licenses } = collectLicenses();
  const entry = 'virtual:entry';
  const code = 'import clsx from "clsx"; export default clsx;';
  await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    plugins: [
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) },
      plugin(),
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: entry,
        output: { entryFileNames: 'assets/entry.js' },
        preserveEntrySignatures: 'strict',
      },
    },
  });
  expect(licenses()).toEqual([
    {
      name: 'clsx',
      version: expect.stringMatching(/^\d/) as string,
      license: 'MIT',
      text: expect.stringMatching(/^MIT License\n\nCopyright \(c\) Luke Edwards/) as string,
      files: ['assets/entry.js'],
    },
  ]);
});
