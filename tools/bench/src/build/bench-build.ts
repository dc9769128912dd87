import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { composePartner } from '../../../partners/src/compose/compose-partner.ts';
import { openShell, type Shell } from '../../../partners/src/compose/shell.ts';
import { median, rounded, type BenchResult } from '../bench-result.ts';

/** Repetitions; the median counts. */
const RUNS = 7;
const YEAR = 2026;

async function timeCompose(root: string, shell: Shell, codes: readonly string[], out: string): Promise<number> {
  const started = performance.now();
  for (const code of codes) await composePartner({ root, code, shell, outDir: `${out}/${code}`, year: YEAR });
  return performance.now() - started;
}

async function medianOf(run: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < RUNS; index += 1) times.push(await run());
  return median(times);
}

/** Composing one partner, six, and twenty, when nothing is compressed anew: each further partner is a small constant. */
export async function benchBuild(root: string): Promise<BenchResult[]> {
  const work = mkdtempSync(`${tmpdir()}/bench-build-`);
  try {
    const codes = readdirSync(`${root}/partners`, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
    cpSync(`${root}/partners`, `${work}/partners`, { recursive: true });
    cpSync(`${root}/dist/shell`, `${work}/dist/shell`, { recursive: true });
    symlinkSync(`${root}/node_modules`, `${work}/node_modules`);
    const invented = Array.from({ length: 20 }, (_, index) => `invented-${index + 1}`);
    for (const [index, code] of invented.entries()) {
      cpSync(`${root}/partners/${codes[index % codes.length]}`, `${work}/partners/${code}`, { recursive: true });
      const settings = JSON.parse(readFileSync(`${work}/partners/${code}/settings.json`, 'utf8')) as { hosts?: string[]; name: string };
      writeFileSync(`${work}/partners/${code}/settings.json`, JSON.stringify({ ...settings, hosts: [], name: `${settings.name} ${index + 1}` }));
    }
    const opened = performance.now();
    const shell = await openShell(`${work}/dist/shell`);
    const opening = performance.now() - opened;
    await timeCompose(work, shell, [...codes, ...invented], `${work}/out`);

    const one = await medianOf(() => timeCompose(work, shell, codes.slice(0, 1), `${work}/out`));
    const six = await medianOf(() => timeCompose(work, shell, codes.slice(0, 6), `${work}/out`));
    const twenty = await medianOf(() => timeCompose(work, shell, invented, `${work}/out`));
    const further = (twenty - one) / (invented.length - 1);
    return [
      { name: 'open the compiled shell', value: rounded(opening), unit: 'ms' },
      { name: 'compose one partner', value: rounded(one), unit: 'ms' },
      { name: 'compose six partners', value: rounded(six), unit: 'ms' },
      { name: 'six with the shell opened, against one', value: rounded((opening + six) / (opening + one)), unit: 'ratio', aim: { atMost: 1.2 } },
      { name: 'each further partner', value: rounded(further), unit: 'ms', aim: { atMost: 10 } },
    ];
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
