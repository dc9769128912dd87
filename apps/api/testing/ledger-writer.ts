import { parseArgs } from 'node:util';
import { openData } from '../src/platform/db/open-data.ts';

/**
 * A process for tests to kill: opens the data in --data and writes numbered rows as fast as it can, and prints a number
 * only after the database has acknowledged its row.
 */
const { values } = parseArgs({ options: { data: { type: 'string', default: '' } } });
const log = { info: () => undefined, warn: () => undefined };
const { database } = await openData({ DATA_DIR: values.data, DB_POOL_SIZE: 4, STATEMENT_TIMEOUT_MS: 5_000 }, log);

const write = async (writer: number): Promise<never> => {
  for (let number = writer; ; number += 4) {
    await database.withPartner('demo', (trx) =>
      trx
        .insertInto('prospect_email')
        .values({ partner: 'demo', email: `${number}@demo.example` })
        .execute(),
    );
    process.stdout.write(`${number}\n`);
  }
};
await Promise.all([0, 1, 2, 3].map(write));
