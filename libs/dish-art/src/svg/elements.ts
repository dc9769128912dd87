import { tenths, tenthText } from './number-text.ts';

const attributeNames = {
  viewBox: 'viewBox',
  preserveAspectRatio: 'preserveAspectRatio',
  cx: 'cx',
  cy: 'cy',
  r: 'r',
  rx: 'rx',
  ry: 'ry',
  x: 'x',
  y: 'y',
  width: 'width',
  height: 'height',
  d: 'd',
  transform: 'transform',
  opacity: 'opacity',
  fill: 'fill',
  fillOpacity: 'fill-opacity',
  stroke: 'stroke',
  strokeOpacity: 'stroke-opacity',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeDasharray: 'stroke-dasharray',
  clipPath: 'clip-path',
  textAnchor: 'text-anchor',
  fontFamily: 'font-family',
  fontWeight: 'font-weight',
  fontSize: 'font-size',
} as const;

type AttributeName = keyof typeof attributeNames;

/**
 * Attributes of an element, written in the given order. Numbers are rounded to a tenth. Texts are not escaped, so pass
 * external text through `escapeText`.
 */
export type Attributes = { readonly [Name in AttributeName]?: number | string };

function attributeText(attributes: Attributes): string {
  let written = '';
  // Not Object.entries: this runs thousands of times per drawing.
  for (const name in attributes) {
    const value = attributes[name as AttributeName];
    written += ` ${attributeNames[name as AttributeName]}="${typeof value === 'number' ? tenthText(value) : value}"`;
  }
  return written;
}

export function circle(attributes: Attributes): string {
  return `<circle${attributeText(attributes)}/>`;
}

export function ellipse(attributes: Attributes): string {
  return `<ellipse${attributeText(attributes)}/>`;
}

export function rect(attributes: Attributes): string {
  return `<rect${attributeText(attributes)}/>`;
}

export function path(attributes: Attributes): string {
  return `<path${attributeText(attributes)}/>`;
}

export function group(attributes: Attributes, content: string): string {
  return `<g${attributeText(attributes)}>${content}</g>`;
}

export function text(attributes: Attributes, content: string): string {
  return `<text${attributeText(attributes)}>${content}</text>`;
}

/** An SVG file. */
export function svgFile(attributes: Attributes, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg"${attributeText(attributes)}>${content}</svg>`;
}

/** A nested drawing with a separate coordinate system. */
export function innerSvg(attributes: Attributes, content: string): string {
  return `<svg${attributeText(attributes)}>${content}</svg>`;
}

/** Clips content to a circle around the origin; `id` must be unique within the file. */
export function insideCircle(id: string, radius: number, content: string): string {
  const cut = `<clipPath id="${id}">${circle({ r: radius })}</clipPath>`;
  return cut + group({ clipPath: `url(#${id})` }, content);
}

/** Moves content to a point and rotates it clockwise around that point. */
export function place(x: number, y: number, degrees: number, content: string): string {
  const turn = degrees ? tenths` rotate(${degrees})` : '';
  return group({ transform: tenths`translate(${x} ${y})` + turn }, content);
}
