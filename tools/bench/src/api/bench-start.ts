import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { generateLoadMerchants } from '@dining/demo-data';
import { rounded, type BenchResult } from '../bench-result.ts';
import { newBenchFolder, startBenchServer } from '../bench-server.ts';

/** The number of restaurants that New York City's health department lists. */
const MERCHANT_COUNT = 25_359;

/** Writes generated merchants as NDJSON with the importer's field names. */
async function writeMerchants(file: string): Promise<void> {
  const out = createWriteStream(file);
  for (const merchant of generateLoadMerchants({ count: MERCHANT_COUNT, seed: 1 })) {
    if (!out.write(`${JSON.stringify(merchant)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

/** Importing a city's merchants, and starting the server with them and every partner. */
export async function benchStart(root: string): Promise<BenchResult[]> {
  const folder = newBenchFolder('bench-start');
  try {
    const file = `${folder}/merchants.ndjson`;
    const dataDir = `${folder}/data`;
    await writeMerchants(file);
    // The first server creates the database, so that the import does not include that.
    await (await startBenchServer(root, dataDir)).stop();
    const started = performance.now();
    const importer = spawnSync(process.execPath, ['apps/api/commands/import/import.main.ts', 'merchants', file], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    const importTime = performance.now() - started;
    if (importer.status !== 0) throw new Error(`The import failed:\n${importer.stderr}`);
    const server = await startBenchServer(root, dataDir);
    const residentBytes = await server.residentBytes();
    await server.stop();
    return [
      {
        name: `import of ${MERCHANT_COUNT} merchants, process start included`,
        value: rounded(importTime / 1000),
        unit: 's',
        aim: { atMost: 5 },
      },
      {
        name: 'PostgreSQL answering to server ready, with them and every partner',
        value: rounded(server.sinceDatabase / 1000),
        unit: 's',
        aim: { atMost: 1.5 },
      },
      {
        name: 'start of the process to server ready, start of PostgreSQL included',
        value: rounded(server.startedIn / 1000),
        unit: 's',
      },
      {
        name: 'resident memory of the started server',
        value: rounded(residentBytes / 1024 / 1024, 0),
        unit: 'MB',
        aim: { atMost: 350 },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
