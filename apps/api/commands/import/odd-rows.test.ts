import { it } from 'vitest';
import { KINDS, readOddRows } from './odd-rows.testing.ts';

it.each(KINDS)('SEC-02 SRV-03 reads or rejects each row of %s, whatever its fields hold', (kind) =>
  readOddRows(kind, 12),
);
