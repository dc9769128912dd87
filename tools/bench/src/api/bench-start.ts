import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { generateLoadMerchants } from '@dining/demo-data';
import { rounded, type BenchResult } from '../bench-result.ts';
import { newBenchFolder, startBenchServer } from '../bench-server.ts';

/** As many restaurants as New York City's health department lists. */
const MERCHANTS = 25_359;

/** Writes generated merchants as NDJSON in the importer's own field names. */
async function writeMerchants(file: string): Promise<void> {
  const out = createWriteStream(file);
  for (const merchant of generateLoadMerchants({ count: MERCHANTS, seed: 1 })) {
    if (!out.write(`${JSON.stringify(merchant)}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

/** Importing a city, and starting the server with it and every partner. */
export async function benchStart(root: string): Promise<BenchResult[]> {
  const work = newBenchFolder('bench-start');
  try {
    const [file, dataDir] = [`${work}/merchants.ndjson`, `${work}/data`];
    await writeMerchants(file);
    // The first server makes the database, so that the import is timed without that.
    await (await startBenchServer(root, dataDir)).stop();
    const importing = performance.now();
    const done = spawnSync(process.execPath, ['apps/api/commands/import/import.main.ts', 'merchants', file], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    const imported = performance.now() - importing;
    if (done.status !== 0) throw new Error(`The import failed:\n${done.stderr}`);
    const server = await startBenchServer(root, dataDir);
    const resident = await server.residentBytes();
    await server.stop();
    return [
      {
        name: `import of ${MERCHANTS} merchants, process start included`,
        value: rounded(imported / 1000),
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
        name: 'the same from the start of the process, start of PostgreSQL included',
        value: rounded(server.startedIn / 1000),
        unit: 's',
      },
      {
        name: 'resident memory of the server then',
        value: rounded(resident / 1024 / 1024, 0),
        unit: 'MB',
        aim: { atMost: 350 },
      },
    ];
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
