import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findingsReport } from './validate/findings-report.ts';
import { partnerCodes } from './validate/partner-code.ts';
import { validatePartner } from './validate/validate-partner.ts';

const root = resolve(import.meta.dirname, '../../..');

const USAGE = `node tools/partners/src/cli.ts validate [code …]   says everything that is wrong; all partners without a code
node tools/partners/src/cli.ts build [code …]      composes bundles into dist/partners; all partners without a code
node tools/partners/src/cli.ts pack <folder …>     writes the compressed form beside every file, once for all partners
node tools/partners/src/cli.ts schema              writes the schemas that editors read`;

const say = (text: string) => process.stdout.write(`${text}\n`);
const complain = (text: string) => process.stderr.write(`${text}\n`);

/** Prints what is wrong with each partner, or that it is clean; true when all are. */
function validate(codes: readonly string[]): boolean {
  let clean = true;
  for (const code of codes) {
    const findings = validatePartner(root, code);
    if (findings.length === 0) say(`${code} is clean`);
    else complain(findingsReport(code, findings));
    clean &&= findings.length === 0;
  }
  return clean;
}

/** Builds the partners that are clean; true when all are built. */
async function build(codes: readonly string[]): Promise<boolean> {
  const { buildPartners } = await import('./compose/build-partners.ts');
  let built = true;
  for await (const { ok, text } of buildPartners(root, codes)) {
    if (ok) say(text);
    else complain(text);
    built &&= ok;
  }
  return built;
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
  complain(USAGE);
  return false;
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
