import { RECEIPT_MAX_SIDE } from '@dining/rules';

/** A picture of more bytes is drawn anew although its sides are short enough: 2 MB. */
const SMALL_BYTES = 2 * 1024 * 1024;

/** What is read keeps its edges at this quality, at about a tenth of what a telephone makes of it. */
const QUALITY = 0.85;

/** What shows through a picture without ground. */
const PAPER = 'Canvas';

/**
 * A photograph as small as it needs to be (EXT-01): its longer side as long as the server keeps it, as a JPEG, upright.
 * The picture itself where it is small already, where the browser can not read it, or where drawing it anew saves nothing.
 */
export async function smallerPicture(picture: File): Promise<File> {
  if (typeof createImageBitmap !== 'function') return picture;
  const bitmap = await createImageBitmap(picture).catch(() => undefined);
  if (!bitmap) return picture;
  const longest = Math.max(bitmap.width, bitmap.height);
  const isSmall = longest <= RECEIPT_MAX_SIDE && picture.size <= SMALL_BYTES;
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
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return drawn ?? undefined;
}
