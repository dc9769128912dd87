import { RECEIPT_MAX_SIDE } from '@dining/rules';

/** Larger pictures are compressed again even if their sides are short enough: 2 MB. */
const MAX_UNTOUCHED_BYTES = 2 * 1024 * 1024;

/** Text stays sharp at this quality, at about a tenth of the size of a phone's photo. */
const JPEG_QUALITY = 0.85;

/** Background for transparent pictures. */
const BACKGROUND = 'Canvas';

/**
 * Downscales a photo before upload (EXT-01): an upright JPEG whose longer side has the length the server stores. Returns
 * the picture itself if it is small already, if the browser cannot read it, or if the result would not be smaller.
 */
export async function downscalePicture(picture: File): Promise<File> {
  if (typeof createImageBitmap !== 'function') return picture;
  const bitmap = await createImageBitmap(picture).catch(() => undefined);
  if (!bitmap) return picture;
  const longest = Math.max(bitmap.width, bitmap.height);
  const isSmall = longest <= RECEIPT_MAX_SIDE && picture.size <= MAX_UNTOUCHED_BYTES;
  const drawn = isSmall ? undefined : await draw(bitmap, Math.min(1, RECEIPT_MAX_SIDE / longest));
  bitmap.close();
  if (!drawn || drawn.size >= picture.size) return picture;
  return new File([drawn], picture.name.replace(/(\.\w+)?$/, '.jpg'), { type: drawn.type });
}

async function draw(bitmap: ImageBitmap, scale: number): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(bitmap.width * scale),
    height: Math.round(bitmap.height * scale),
  });
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = BACKGROUND;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  return drawn ?? undefined;
}
