import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../source-files.ts';
import type { Manifest } from './deploy-files.ts';

const run = promisify(execFile);

/**
 * Compiles manifests as values of Kubernetes' types, which finds what the schemas allow and Kubernetes ignores: fields
 * that it does not know, such as misspelt ones.
 * @returns one line for each problem: kind, name, and what the compiler says
 */
export async function unknownFields(manifests: readonly Manifest[]): Promise<string[]> {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const folder = mkdtempSync(join(root, 'test-results', 'manifests-'));
  try {
    const lines = manifests.map(
      (one, index) =>
        `export const manifest${index}: import('kubernetes-models/${one.apiVersion}').I${one.kind} = ${JSON.stringify(one)};`,
    );
    writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'));
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      module: 'nodenext',
      target: 'esnext',
      types: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['manifests.ts'] }));
    const compiler = join(root, 'node_modules/typescript7/bin/tsc');
    const { stdout } = await run(process.execPath, [compiler, '-p', folder, '--pretty', 'false']).catch(
      (error: unknown) => error as { stdout: string },
    );
    return [...stdout.matchAll(/^(.*?)\((\d+),\d+\): error (.*)$/gm)].map(([, , line, message]) => {
      const { kind, metadata } = manifests[Number(line) - 1] ?? { kind: '', metadata: { name: '' } };
      return `${kind} ${metadata.name}: ${message}`;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
