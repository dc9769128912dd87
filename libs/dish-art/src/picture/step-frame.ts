import { rect, svgFile } from '../svg/elements.ts';

/** A step of "How it works": SVG file text, 320 by 148, filled with one colour and cropped rather than letterboxed. */
export function stepFrame(background: string, content: string): string {
  const frame = { viewBox: '0 0 320 148', width: 320, height: 148, preserveAspectRatio: 'xMidYMid slice' };
  return svgFile(frame, rect({ width: 320, height: 148, fill: background }) + content);
}
