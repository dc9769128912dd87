import { RECEIPT_MAX_SIDE } from '@dining/rules';
import { afterEach, describe, expect, it, vi, type Mock } from 'vitest';
import { downscalePicture } from './downscale-picture.ts';

const MEGABYTE = 1024 * 1024;

afterEach(() => vi.unstubAllGlobals());

/** A file that says it has so many bytes. */
function picture(size: number, name = 'IMG_4417.PNG'): File {
  return Object.defineProperty(new File(['x'], name, { type: 'image/png' }), 'size', { value: size });
}

/** A browser that reads every picture as one of these sides, and draws as many bytes as it is told. */
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
      toBlob: (take: (blob: Blob | null) => void, type: string) =>
        take(drawnBytes === null ? null : new Blob(['x'.repeat(drawnBytes)], { type })),
    });
    return canvas;
  });
  return { canvas: () => canvas, close };
}

describe('a picture on its way', () => {
  afterEach(() => vi.restoreAllMocks());

  it('EXT-01 of a telephone is drawn with its longer side as the server keeps it, as a JPEG of the same name', async () => {
    const { canvas, close } = browser(3_024, 4_032, 900);
    const small = await downscalePicture(picture(12 * MEGABYTE));
    expect([small.name, small.type, small.size]).toEqual(['IMG_4417.jpg', 'image/jpeg', 900]);
    expect([canvas().width, canvas().height]).toEqual([1_800, RECEIPT_MAX_SIDE]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('EXT-01 of short sides keeps them, and is drawn anew where it has more than 2 MB', async () => {
    const { canvas } = browser(2_400, 1_000, 900);
    expect((await downscalePicture(picture(2 * MEGABYTE + 1))).size).toBe(900);
    expect([canvas().width, canvas().height]).toEqual([2_400, 1_000]);
  });

  it('EXT-01 stays as it is where it is small already', async () => {
    browser(2_400, 1_000, 1);
    const small = picture(2 * MEGABYTE);
    expect(await downscalePicture(small)).toBe(small);
  });

  it.each([
    ['draws nothing', null],
    ['saves nothing', 3_000],
  ])('EXT-01 stays as it is where the browser %s', async (_, bytes) => {
    browser(4_000, 3_000, bytes);
    const large = picture(3_000);
    expect(await downscalePicture(large)).toBe(large);
  });

  it('EXT-01 stays as it is where the browser cannot read it', async () => {
    const large = picture(12 * MEGABYTE);
    expect(await downscalePicture(large)).toBe(large);
    vi.stubGlobal('createImageBitmap', async () => Promise.reject(new DOMException('no picture', 'InvalidStateError')));
    expect(await downscalePicture(large)).toBe(large);
  });
});
