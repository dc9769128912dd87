import { tolerateClosedPipe } from '../../apps/api/src/platform/closed-pipe.ts';
import { runProcess } from '../partners/src/cli.ts';

/** `npm run partner -- validate demo`: validates, composes and reports on partners, and exchanges their texts. */
tolerateClosedPipe();
await runProcess(process.argv.slice(2));
