import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatFinding } from '@dining/partner-settings';
import { partnerCodes } from './validate/partner-code.ts';
import { validatePartner } from './validate/validate-partner.ts';

const root = resolve(import.meta.dirname, '../../..');

const usage = `node tools/partners/src/cli.ts validate [code …]   says everything that is wrong; all partners without a code
node tools/partners/src/cli.ts build [code …]      composes bundles into dist/partners; all partners without a code
node tools/partners/src/cli.ts pack <folder …>     writes the compressed form beside every file, once for all partners
node tools/partners/src/cli.ts schema              writes the schemas that editors read`;

const say = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

/** Prints what is wrong; true when nothing is. */
function isClean(code: string): boolean {
  const findings = validatePartner(root, code);
  if (findings.length === 0) return true;
  complain(`${code}: ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}\n`);
  complain(findings.map(formatFinding).join('\n\n'));
  return false;
}

function validate(codes: readonly string[]): boolean {
  const unclean = codes.filter((code) => {
    const clean = isClean(code);
    if (clean) say(`${code} is clean`);
    return !clean;
  });
  return unclean.length === 0;
}

/** Builds the partners that are clean; nothing is built from one that is not (PRT-02). */
async function build(codes: readonly string[]): Promise<boolean> {
  const clean = codes.filter(isClean);
  const [{ composePartner }, { openShell }, { sourceYear }] = await Promise.all([
    import('./compose/compose-partner.ts'),
    import('./compose/shell.ts'),
    import('./source-year.ts'),
  ]);
  if (clean.length > 0) {
    const shell = await openShell(`${root}/dist/shell`);
    const year = sourceYear(root);
    for (const code of clean) {
      const started = performance.now();
      const report = await composePartner({ root, code, shell, outDir: `${root}/dist/partners/${code}`, year });
      const took = Math.round(performance.now() - started);
      say(`${code}: ${report.files.length} files, ${report.pages} pages, version ${report.version}, ${took} ms → dist/partners/${code}`);
    }
  }
  return clean.length === codes.length;
}

async function writeSchemas(): Promise<void> {
  const { editorSchemas } = await import('./schema/editor-schemas.ts');
  for (const [name, content] of Object.entries(editorSchemas())) {
    writeFileSync(`${root}/partners/${name}`, content);
    say(`partners/${name}`);
  }
}

async function main([command, ...named]: readonly string[]): Promise<boolean> {
  const codes = named.length > 0 ? named : partnerCodes(root);
  if (command === 'validate') return validate(codes);
  if (command === 'build') return build(codes);
  if (command === 'pack') {
    const { packFolder } = await import('./compose/content-store.ts');
    for (const folder of named) packFolder(resolve(root, folder));
    return named.length > 0;
  }
  if (command === 'schema') {
    await writeSchemas();
    return true;
  }
  complain(usage);
  return false;
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
