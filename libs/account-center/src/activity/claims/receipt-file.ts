import { RECEIPT_MAX_BYTES } from '@dining/rules';
import { useEffect, useState } from 'react';
import { downscalePicture } from './downscale-picture.ts';

/** Accepted types of receipt pictures (EXT-01). The server checks the bytes as well. */
export const receiptTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Whether a file is a picture of an accepted type. */
export const isReceiptType = ({ type }: Pick<File, 'type'>): boolean =>
  (receiptTypes as readonly string[]).includes(type);

const downscaled = new WeakMap<File, Promise<File>>();

/** The picture to send for a chosen file, downscaled if that makes it smaller. Memoized per file. */
export function receiptToSend(chosen: File): Promise<File> {
  const picture = downscaled.get(chosen) ?? downscalePicture(chosen);
  downscaled.set(chosen, picture);
  return picture;
}

/** Whether a picture is larger than the server accepts (EXT-01). */
export const isTooLarge = ({ size }: Pick<File, 'size'>): boolean => size > RECEIPT_MAX_BYTES;

/** An object URL that shows a chosen file; revoked when the file changes or the component unmounts. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown?.file === file ? shown?.url : undefined;
}
