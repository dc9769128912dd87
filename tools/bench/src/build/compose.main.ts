import { composePartner } from '../../../partners/src/compose/compose-partner.ts';
import { ContentStore } from '../../../partners/src/compose/content-store.ts';
import { openShell } from '../../../partners/src/compose/shell.ts';

/** `compose.main.ts <root> <code …>`: composes valid partners as `nx build` does, and prints the processor time in ms. */
const [root = '', ...codes] = process.argv.slice(2);
const shell = await openShell(`${root}/dist/shell`);
const store = new ContentStore(`${root}/dist/.store`);
for (const code of codes)
  await composePartner({ root, code, shell, store, outDir: `${root}/dist/partners/${code}`, year: 2026 });
const { user, system } = process.cpuUsage();
process.stdout.write(String((user + system) / 1000));
