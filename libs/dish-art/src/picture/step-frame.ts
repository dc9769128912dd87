import { rect, svgFile } from '../svg/elements.ts';

/** The frame of a "How it works" picture: an SVG file, 320 by 148, with a solid background, cropped instead of letterboxed. */
export function stepFrame(background: string, content: string): string {
  const frame = { viewBox: '0 0 320 148', width: 320, height: 148, preserveAspectRatio: 'xMidYMid slice' };
  return svgFile(frame, rect({ width: 320, height: 148, fill: background }) + content);
}
