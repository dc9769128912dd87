import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { PayoutDelivery } from './payout-delivery.ts';

/** What is known of one file: the payouts in it, as far as it was read. */
type Known = { ids: Set<string>; readTo: number; turn: Promise<void> };

/**
 * Writes each payout as one line of `<folder>/<partner>.ndjson`, for the program to fetch. A line that a crash cut off is
 * left as it is and its payout written anew; the file is forced to disk before a payout counts as delivered.
 */
export function fileDelivery(folder: string): PayoutDelivery {
  const files = new Map<string, Known>();
  return {
    async deliver(order) {
      await mkdir(folder, { recursive: true });
      const known = files.get(order.partner) ?? { ids: new Set(), readTo: 0, turn: Promise.resolve() };
      files.set(order.partner, known);
      const mine = known.turn.then(async () => {
        const file = await open(join(folder, `${order.partner}.ndjson`), 'a+');
        try {
          const isWhole = await readOn(file, known);
          if (known.ids.has(order.payoutId)) return;
          await file.appendFile(`${isWhole ? '' : '\n'}${JSON.stringify(order)}\n`);
          await file.sync();
        } finally {
          await file.close();
        }
      });
      known.turn = mine.catch(() => undefined);
      await mine;
    },
  };
}

const CHUNK = 1024 * 1024;

/** Reads what was added since, by whoever. @returns whether the file ends with a whole line */
async function readOn(file: FileHandle, known: Known): Promise<boolean> {
  let rest = Buffer.alloc(0);
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK), 0, CHUNK, known.readTo + rest.length);
    if (bytesRead === 0) return rest.length === 0;
    const text = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
    const end = text.lastIndexOf(0x0a) + 1;
    for (const line of text.toString('utf8', 0, end).split('\n')) known.ids.add(payoutIdOf(line));
    known.readTo += end;
    rest = text.subarray(end);
  }
}

function payoutIdOf(line: string): string {
  try {
    return (JSON.parse(line) as { payoutId?: string }).payoutId ?? '';
  } catch {
    return '';
  }
}
