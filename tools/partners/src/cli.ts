import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, parse, resolve } from 'node:path';
import { nearest, OVERLAID_ENVIRONMENTS } from '@dining/partner-settings';
import { callersPath } from './callers-path.ts';
import { COPY_USAGE, runCopyCommand } from './copy/copy-command.ts';
import { printableText } from './printable-text.ts';
import { checkArtwork } from './validate/artwork-findings.ts';
import { partnerCodes } from './validate/partner-code.ts';
import type { PartnerResult } from './validate/partner-results.ts';
import { validatePartners } from './validate/validate-partners.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Where Nx reads the options of the generator from. */
const GENERATOR_SCHEMA = 'tools/partners/src/generator/schema.json';

/** What people can run. `pack`, which the build of the shell runs, is not among them. */
const USAGE = `npm run partner -- validate [code …]                 reports every problem and warning; without a code, counts the warnings of all partners and checks the shared artwork
npm run partner -- compose [code …]                  composes bundles into dist/partners; without a code, all of them
npm run partner -- static <environment> [code …]     composes bundles for static hosts into dist/static, with the settings of staging or production alone
npm run partner -- report [code …]                   writes into dist/reports what partners must still fill in before launch; without a code, of all partners
${COPY_USAGE}
npm run partner -- export-tokens <code> <file.json>  writes the look in the form of the design-token standard, for other tools
npm run partner -- environments <code …>             shows what staging and production resolve to, and what a promotion changes
npm run partner -- schema                            writes the JSON schemas that editors and Nx read`;

const printLine = (text: string) => process.stdout.write(`${printableText(text)}\n`);
const printError = (text: string) => process.stderr.write(`${printableText(text)}\n`);

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

/**
 * Prints the findings of each partner, or that it is clean; without codes, of all partners and of the artwork that they
 * share. Returns whether all can be built.
 */
const validate = (codes: readonly string[]): Promise<boolean> =>
  printAll(
    codes.length > 0
      ? validatePartners(root, codes, { showsWarnings: true })
      : [...validatePartners(root, partnerCodes(root), { showsWarnings: false }), checkArtwork(root)],
  );

/** Reports what must be filled in before launch, partner by partner; returns whether all partners could be read. */
async function report(codes: readonly string[]): Promise<boolean> {
  const { reportPartners } = await import('./report/report-partners.ts');
  return printAll(reportPartners(root, codes, { now: new Date(), showsItems: codes.length === 1 }));
}

/** Composes the bundles of partners that are clean; returns whether all are composed. */
async function compose(codes: readonly string[]): Promise<boolean> {
  const { buildPartners } = await import('./compose/build-partners.ts');
  return printAll(buildPartners(root, codes));
}

/** Composes bundles for static hosts of one environment; returns whether all are composed. */
async function composeStatic([name, ...codes]: readonly string[]): Promise<boolean> {
  const environment = OVERLAID_ENVIRONMENTS.find((known) => known === name);
  if (environment === undefined) {
    printError(`"${name}" is no environment. Write ${OVERLAID_ENVIRONMENTS.join(' or ')}.`);
    return false;
  }
  const { buildStatic } = await import('./compose/build-partners.ts');
  return printAll(buildStatic(root, environment, orAll(codes)));
}

/** Prints the settings of each environment, partner by partner. */
async function showEnvironments(codes: readonly string[]): Promise<boolean> {
  const { promotionReport } = await import('./environments/promotion.ts');
  for (const code of codes) printLine(promotionReport(root, code));
  return true;
}

/** Writes the looks of a partner for other tools: the dark one, if there is one, beside the other. */
async function exportLooks([code = '', file = '']: readonly string[]): Promise<boolean> {
  const { exportTokens } = await import('./export-tokens.ts');
  const { light, dark } = exportTokens(root, code);
  const { dir, name, ext } = parse(file);
  const files = { [file]: light, ...(dark !== undefined && { [join(dir, `${name}.dark${ext}`)]: dark }) };
  for (const [path, text] of Object.entries(files)) {
    writeFileSync(callersPath(path), text);
    printLine(path);
  }
  return true;
}

/** Runs a command for copywriters; returns whether it succeeded. */
function copy(args: readonly string[]): boolean {
  const result = runCopyCommand(root, args) ?? { ok: false, text: COPY_USAGE };
  if (result.ok) printLine(result.text);
  else printError(result.text);
  return result.ok;
}

/** Writes the JSON schemas of partner folders and generators; returns true. */
async function writeSchemas(): Promise<boolean> {
  const { editorSchemas } = await import('./schema/editor-schemas.ts');
  for (const [name, content] of Object.entries(editorSchemas())) {
    mkdirSync(dirname(`${root}/partners/${name}`), { recursive: true });
    writeFileSync(`${root}/partners/${name}`, content);
    printLine(`partners/${name}`);
  }
  const { generatorSchema } = await import('./generator/brief/brief.schema.ts');
  const { format, resolveConfig } = await import('prettier');
  const filepath = `${root}/${GENERATOR_SCHEMA}`;
  const options = { ...(await resolveConfig(filepath)), filepath };
  writeFileSync(filepath, await format(JSON.stringify(generatorSchema(), null, 2), options));
  printLine(GENERATOR_SCHEMA);
  return true;
}

/** Writes a compressed file next to every text file of folders; returns whether there are any. */
async function pack(folders: readonly string[]): Promise<boolean> {
  const { compressFolder } = await import('./compose/compress.ts');
  for (const folder of folders) compressFolder(resolve(root, folder));
  return folders.length > 0;
}

const orAll = (codes: readonly string[]): readonly string[] => (codes.length > 0 ? codes : partnerCodes(root));

/** A command with the number of arguments that it takes. It returns whether it succeeded. */
type Command = { min?: number; max?: number; run(args: readonly string[]): boolean | Promise<boolean> };

const COMMANDS = new Map<string, Command>([
  ['validate', { run: (codes) => validate(codes) }],
  ['compose', { run: (codes) => compose(orAll(codes)) }],
  ['static', { min: 1, run: composeStatic }],
  ['report', { run: (codes) => report(orAll(codes)) }],
  ['copy', { run: copy }],
  ['export-tokens', { min: 2, max: 2, run: exportLooks }],
  ['environments', { min: 1, run: showEnvironments }],
  ['schema', { max: 0, run: writeSchemas }],
  ['pack', { min: 1, run: pack }],
]);

/** Runs a command, and prints what it says; returns whether it succeeded. Wrong arguments print the usage as an error. */
export async function runCommand(args: readonly string[]): Promise<boolean> {
  if (args.some((arg) => ['--help', '-h'].includes(arg))) {
    printLine(USAGE);
    return true;
  }
  const [name, ...rest] = args;
  const option = args.find((arg) => arg.startsWith('-'));
  const command = name === undefined ? undefined : COMMANDS.get(name);
  const { min = 0, max = Infinity, run } = command ?? {};
  if (run && option === undefined && rest.length >= min && rest.length <= max) return run(rest);
  if (option !== undefined) printError(`There is no option ${option}.\n`);
  else if (name !== undefined && !command) printError(`${unknownCommand(name)}\n`);
  printError(USAGE);
  return false;
}

function unknownCommand(name: string): string {
  const guess = nearest(
    name,
    [...COMMANDS.keys()].filter((known) => USAGE.includes(`-- ${known} `)),
  );
  return `There is no command "${name}".${guess === undefined ? '' : ` Write "${guess}".`}`;
}

/** Runs a command as this process: prints a failure and sets the exit code. */
export async function runProcess(args: readonly string[]): Promise<void> {
  try {
    process.exitCode = (await runCommand(args)) ? 0 : 1;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

if (import.meta.main) await runProcess(process.argv.slice(2));
