import { readFileSync } from 'node:fs';
import type { TokenFile } from '@dining/theme';

const folder = `${import.meta.dirname}/../../../../../partners/demo`;

/** A token file of the invented partner demo. */
export const demoTokens = (name = 'tokens.json'): TokenFile =>
  JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as TokenFile;
