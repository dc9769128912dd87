import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { PayoutDelivery } from './payout-delivery.ts';

/** A delivery file: the ids of its payouts, how far it has been read, and the last write in progress. */
type DeliveryFile = { payoutIds: Set<string>; readTo: number; lastWrite: Promise<void> };

/**
 * Appends each payout as one line to `<folder>/<partner>.ndjson`, for the program to fetch. A line cut off by a crash stays
 * in the file, and its payout is written again. The file is flushed to disk before a payout counts as delivered.
 */
export function fileDelivery(folder: string): PayoutDelivery {
  const files = new Map<string, DeliveryFile>();
  return {
    async deliver(order) {
      await mkdir(folder, { recursive: true });
      const known = files.get(order.partner) ?? { payoutIds: new Set(), readTo: 0, lastWrite: Promise.resolve() };
      files.set(order.partner, known);
      const write = known.lastWrite.then(async () => {
        const file = await open(join(folder, `${order.partner}.ndjson`), 'a+');
        try {
          const endsWithWholeLine = await readNewLines(file, known);
          if (known.payoutIds.has(order.payoutId)) return;
          await file.appendFile(`${endsWithWholeLine ? '' : '\n'}${JSON.stringify(order)}\n`);
          await file.sync();
        } finally {
          await file.close();
        }
      });
      known.lastWrite = write.catch(() => undefined);
      await write;
    },
  };
}

const CHUNK_BYTES = 1024 * 1024;

/** Reads the lines added since the last read, by this or any other process. @returns whether the file ends with a whole line */
async function readNewLines(file: FileHandle, known: DeliveryFile): Promise<boolean> {
  let rest = Buffer.alloc(0);
  for (;;) {
    const { bytesRead, buffer } = await file.read(
      Buffer.alloc(CHUNK_BYTES),
      0,
      CHUNK_BYTES,
      known.readTo + rest.length,
    );
    if (bytesRead === 0) return rest.length === 0;
    const text = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
    const end = text.lastIndexOf(0x0a) + 1;
    for (const line of text.toString('utf8', 0, end).split('\n')) known.payoutIds.add(payoutIdOf(line));
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
