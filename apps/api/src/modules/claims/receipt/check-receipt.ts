import { badFields } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { copyOf, fieldError } from '../../../platform/tenancy/site-copy.ts';
import { readReceipt, type Receipt } from './read-receipt.ts';

/**
 * Reads the picture of a form, if it has one.
 * @throws AppError (400) with copy for members, (503) when too many pictures of the partner wait
 */
export async function checkReceipt(caller: Caller, file: Buffer | undefined): Promise<Receipt | undefined> {
  if (file === undefined) return undefined;
  const receipt = await readReceipt(file, { key: caller.partner.code, isOver: caller.isOver });
  const copy = copyOf(caller.site);
  if (receipt === 'kind') throw badFields(fieldError('receipt', copy('claim.receipt.type')));
  if (receipt === 'broken') throw badFields(fieldError('receipt', copy('claim.receipt.broken')));
  return receipt;
}
