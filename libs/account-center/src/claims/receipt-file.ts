/** What a picture of a receipt may be (EXT-01); the server looks at the bytes as well. */
export const receiptTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const MEGABYTE = 1024 * 1024;

/** The largest picture in bytes. */
export const RECEIPT_MAX_BYTES = 8 * MEGABYTE;

/** What is wrong with a chosen file, if anything. */
export function receiptProblem({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'size' | undefined {
  if (!(receiptTypes as readonly string[]).includes(type)) return 'type';
  return size > RECEIPT_MAX_BYTES ? 'size' : undefined;
}
