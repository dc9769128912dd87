import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { COPY_USAGE, runCopyCommand } from './copy/copy-command.ts';
import { partnerCodes } from './validate/partner-code.ts';
import type { PartnerResult } from './validate/partner-results.ts';
import { validatePartners } from './validate/validate-partners.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Where Nx reads the options of the generators from. */
const GENERATORS = 'tools/partners/src/generator';

const USAGE = `node tools/partners/src/cli.ts validate [code …]   reports every problem and warning; without a code, counts the warnings of all partners
node tools/partners/src/cli.ts report [code …]     writes into dist/reports what partners must still fill in before launch; without a code, of all partners
node tools/partners/src/cli.ts build [code …]      composes bundles into dist/partners; without a code, all of them
node tools/partners/src/cli.ts pack <folder …>     writes a compressed .br file next to every text file
node tools/partners/src/cli.ts schema              writes the JSON schemas that editors and Nx read
node tools/partners/src/cli.ts environments <code>  shows what staging and production resolve to, and what a promotion changes
${COPY_USAGE}`;

const printLine = (text: string) => process.stdout.write(`${text}\n`);
const printError = (text: string) => process.stderr.write(`${text}\n`);

/** Prints the results of partners as they arrive; returns whether all are good. */
async function printAll(results: Iterable<PartnerResult> | AsyncIterable<PartnerResult>): Promise<boolean> {
  let allGood = true;
  for await (const { ok, text } of results) {
    if (ok) printLine(text);
    else printError(text);
    allGood &&= ok;
  }
  return allGood;
}

/** Prints the findings of each partner, or that it is clean; returns whether all can be built. */
const validate = (codes: readonly string[], showsWarnings: boolean): Promise<boolean> =>
  printAll(validatePartners(root, codes, { showsWarnings }));

/** Reports what must be filled in before launch, partner by partner; returns whether all partners could be read. */
async function report(codes: readonly string[]): Promise<boolean> {
  const { reportPartners } = await import('./report/report-partners.ts');
  return printAll(reportPartners(root, codes, { now: new Date(), showsItems: codes.length === 1 }));
}

/** Builds the partners that are clean; returns whether all are built. */
async function build(codes: readonly string[]): Promise<boolean> {
  const { buildPartners } = await import('./compose/build-partners.ts');
  return printAll(
    buildPartners(
      root,
      codes.map((code) => ({ code })),
    ),
  );
}

/** Prints the settings of each environment, partner by partner. */
async function showEnvironments(codes: readonly string[]): Promise<boolean> {
  const { promotionReport } = await import('./environments/promotion.ts');
  for (const code of codes) printLine(promotionReport(root, code));
  return true;
}

/** Runs a command for copywriters; returns whether it succeeded. */
function copy(args: readonly string[]): boolean {
  const result = runCopyCommand(root, args) ?? { ok: false, text: COPY_USAGE };
  if (result.ok) printLine(result.text);
  else printError(result.text);
  return result.ok;
}

async function writeSchemas(): Promise<void> {
  const { editorSchemas } = await import('./schema/editor-schemas.ts');
  for (const [name, content] of Object.entries(editorSchemas())) {
    mkdirSync(dirname(`${root}/partners/${name}`), { recursive: true });
    writeFileSync(`${root}/partners/${name}`, content);
    printLine(`partners/${name}`);
  }
  const { generatorSchema, lookSchema } = await import('./generator/questions/question-schemas.ts');
  const { format, resolveConfig } = await import('prettier');
  for (const [name, schema] of Object.entries({ 'schema.json': generatorSchema(), 'look.schema.json': lookSchema() })) {
    const filepath = `${root}/${GENERATORS}/${name}`;
    const options = { ...(await resolveConfig(filepath)), filepath };
    writeFileSync(filepath, await format(JSON.stringify(schema, null, 2), options));
    printLine(`${GENERATORS}/${name}`);
  }
}

/** Runs a command, and prints what it says; returns whether it succeeded. */
export async function runCommand([command, ...names]: readonly string[]): Promise<boolean> {
  const codes = names.length > 0 ? names : partnerCodes(root);
  if (command === 'validate') return validate(codes, names.length > 0);
  if (command === 'report') return report(codes);
  if (command === 'build') return build(codes);
  if (command === 'pack') {
    const { compressFolder } = await import('./compose/content-store.ts');
    for (const folder of names) compressFolder(resolve(root, folder));
    return names.length > 0;
  }
  if (command === 'copy') return copy(names);
  if (command === 'environments' && names.length > 0) return showEnvironments(names);
  if (command === 'schema') {
    await writeSchemas();
    return true;
  }
  printError(USAGE);
  return false;
}

if (import.meta.main) {
  try {
    process.exitCode = (await runCommand(process.argv.slice(2))) ? 0 : 1;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
