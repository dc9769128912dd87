import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { editorSchemas } from './editor-schemas.ts';

it.each(Object.entries(editorSchemas()))(
  'PRT-02 partners/%s is up to date (otherwise run: node tools/partners/src/cli.ts schema)',
  (name, content) => {
    expect(readFileSync(`${projectRoot}/partners/${name}`, 'utf8')).toBe(content);
  },
);
