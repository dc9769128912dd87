import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY_ROOT } from '../src/platform/env/load-env.ts';

/**
 * Makes a folder with the server as it was before its last migration. Libraries are this repository's.
 * @returns the folder, and the name of the migration that it lacks
 */
export function makeOldRelease(folder: string): { release: string; lacks: string } {
  const release = join(folder, 'old-release');
  mkdirSync(join(release, 'apps'), { recursive: true });
  cpSync(`${REPOSITORY_ROOT}apps/api`, join(release, 'apps/api'), {
    recursive: true,
    filter: (path) => basename(path) !== 'node_modules' && !/\.test(ing)?\.ts$/.test(path),
  });
  for (const name of ['node_modules', 'libs', 'tools', 'docs', 'package.json'])
    symlinkSync(`${REPOSITORY_ROOT}${name}`, join(release, name));
  const migrations = join(release, 'apps/api/migrations');
  const last =
    readdirSync(migrations)
      .toSorted()
      .at(-1)
      ?.replace(/\.(up|down)\.sql$/, '') ?? '';
  for (const direction of ['up', 'down']) rmSync(join(migrations, `${last}.${direction}.sql`));
  return { release, lacks: last };
}

/** Runs a block of a runbook at the root of the repository. @returns its exit code and everything that it printed */
export async function runBlock(
  block: string,
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; output: string }> {
  const run = promisify(execFile)('sh', ['-euc', block], { cwd: REPOSITORY_ROOT, env });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

/** The number of rows of each table that holds data, as a superuser sees them; other tables describe the schema. */
export const CONTENTS = `select c.relname as table,
    (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from public.%I', c.relname), false, true, '')))[1]::text::int as rows
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not in ('schema_migration', 'serving_privilege')
  order by 1`;
