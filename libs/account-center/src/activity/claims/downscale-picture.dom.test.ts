import { describe, expect, it, vi, type Mock } from 'vitest';
import { downscalePicture } from './downscale-picture.ts';

const MEGABYTE = 1024 * 1024;

/** A file that claims a size in bytes. */
function picture(size: number, name = 'IMG_4417.PNG'): File {
  return Object.defineProperty(new File(['x'], name, { type: 'image/png' }), 'size', { value: size });
}

/** A browser that decodes every picture to the given size, and encodes it to the given number of bytes. */
function browser(
  width: number,
  height: number,
  drawnBytes: number | null,
): { canvas: () => HTMLCanvasElement; close: Mock<() => void> } {
  const close = vi.fn<() => void>();
  const create = document.createElement.bind(document);
  let canvas: HTMLCanvasElement;
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) => {
    canvas = Object.assign(create(tag) as HTMLCanvasElement, {
      getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
      toBlob: (callback: (blob: Blob | null) => void, type: string) =>
        callback(drawnBytes === null ? null : new Blob(['x'.repeat(drawnBytes)], { type })),
    });
    return canvas;
  });
  return { canvas: () => canvas, close };
}

describe('downscalePicture', () => {
  it('EXT-01 scales the longer side of a photo to the server’s maximum, as a JPEG with the same name', async () => {
    const { canvas, close } = browser(3_024, 4_032, 900);
    const small = await downscalePicture(picture(12 * MEGABYTE));
    expect(small.name).toBe('IMG_4417.jpg');
    expect(small.type).toBe('image/jpeg');
    expect(small.size).toBe(900);
    expect(canvas().width).toBe(1_800);
    expect(canvas().height).toBe(2_400);
    expect(close).toHaveBeenCalledOnce();
  });

  it('EXT-01 compresses a picture of more than 2 MB without changing its size if its sides are short enough', async () => {
    const { canvas } = browser(2_400, 1_000, 900);
    expect((await downscalePicture(picture(2 * MEGABYTE + 1))).size).toBe(900);
    expect(canvas().width).toBe(2_400);
    expect(canvas().height).toBe(1_000);
  });

  it('EXT-01 returns a small picture unchanged', async () => {
    browser(2_400, 1_000, 1);
    const small = picture(2 * MEGABYTE);
    expect(await downscalePicture(small)).toBe(small);
  });

  it.each([
    ['draws nothing', null],
    ['produces a file that is no smaller', 3_000],
  ])('EXT-01 returns the picture unchanged if the browser %s', async (_, bytes) => {
    browser(4_000, 3_000, bytes);
    const large = picture(3_000);
    expect(await downscalePicture(large)).toBe(large);
  });

  it('EXT-01 returns the picture unchanged if the browser cannot read it', async () => {
    const large = picture(12 * MEGABYTE);
    expect(await downscalePicture(large)).toBe(large);
    vi.stubGlobal('createImageBitmap', async () => Promise.reject(new DOMException('no picture', 'InvalidStateError')));
    expect(await downscalePicture(large)).toBe(large);
  });
});
