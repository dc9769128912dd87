import { RECEIPT_MAX_BYTES } from '@dining/rules';
import { smallerPicture } from './smaller-picture.ts';

/** What a picture of a receipt may be (EXT-01); the server looks at the bytes as well. */
export const receiptTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Whether a chosen file is a picture of a kind that is taken. */
export const isReceiptType = ({ type }: Pick<File, 'type'>): boolean =>
  (receiptTypes as readonly string[]).includes(type);

const made = new WeakMap<File, Promise<File>>();

/** The picture of a chosen file as it is sent, made once however often it is asked for: no larger than it needs to be. */
export function receiptToSend(chosen: File): Promise<File> {
  const known = made.get(chosen) ?? smallerPicture(chosen);
  made.set(chosen, known);
  return known;
}

/** Whether a picture is larger than the server takes (EXT-01). */
export const isTooLarge = ({ size }: Pick<File, 'size'>): boolean => size > RECEIPT_MAX_BYTES;
