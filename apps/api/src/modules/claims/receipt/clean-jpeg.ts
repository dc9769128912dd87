import { MOST_PARTS } from './most-parts.ts';

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);

/**
 * A JPEG file with its picture and nothing else: no place where it was taken, no camera, no comments, nothing after its
 * end. Phones hold pictures sideways and say so, which stays.
 * @param orientation 1 (upright) to 8, as Exif counts
 * @returns undefined for what is no whole JPEG file
 */
export function cleanJpeg(file: Buffer, orientation = 1): Buffer | undefined {
  if (!file.subarray(0, 2).equals(START)) return undefined;
  const kept = [START, ...(orientation > 1 && orientation <= 8 ? [orientationSegment(orientation)] : [])];
  let hasScan = false;
  let parts = 0;
  for (let at = 2; at + 2 <= file.length; ) {
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      // Padding before a marker.
      at += 1;
      continue;
    }
    if (marker === 0xd9) return hasScan ? Buffer.concat([...kept, END]) : undefined;
    const end = at + 4 <= file.length ? at + 2 + file.readUInt16BE(at + 2) : Infinity;
    if (end > file.length || end < at + 4) return undefined;
    const isScan = marker === 0xda;
    const next = isScan ? endOfScan(file, end) : end;
    parts += 1;
    if (parts > MOST_PARTS) return undefined;
    if (isScan || isOfThePicture(marker, file.subarray(at + 4, end))) kept.push(file.subarray(at, next));
    hasScan ||= isScan;
    at = next;
  }
  return undefined;
}

/** Of the application segments, the ones without which colours would be wrong; of comments none. */
function isOfThePicture(marker: number, content: Buffer): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const opening = content.subarray(0, 12).toString('latin1');
  return (marker === 0xe0 && opening.startsWith('JFIF\0')) || (marker === 0xe2 && opening === 'ICC_PROFILE\0') || (marker === 0xee && opening.startsWith('Adobe'));
}

/** Where the next segment begins: a 0xff in the data of a scan is followed by zero, or is a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
}

/** An Exif segment that says how the picture is turned, and nothing more. */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.alloc(36);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(34, 2);
  segment.write('Exif\0\0MM', 4, 'latin1');
  segment.writeUInt16BE(42, 12);
  segment.writeUInt32BE(8, 14);
  // One entry: tag 0x0112, a short, one of it.
  segment.writeUInt16BE(1, 18);
  segment.writeUInt16BE(0x0112, 20);
  segment.writeUInt16BE(3, 22);
  segment.writeUInt32BE(1, 24);
  segment.writeUInt16BE(orientation, 28);
  return segment;
}
