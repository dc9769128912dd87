import type { ResolvedToken } from './resolve-tokens.ts';

type Color = { components: number[]; alpha?: number };
type Measure = { value: number; unit: string };
type Shadow = { color: Color; offsetX: Measure; offsetY: Measure; blur: Measure; spread: Measure };

/** A color as `#rrggbb`, without alpha. */
export function hexColor(color: Color): string {
  const part = (value: number) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${color.components.slice(0, 3).map(part).join('')}`;
}

function cssColor(color: Color): string {
  if ((color.alpha ?? 1) === 1) return hexColor(color);
  return `rgb(${color.components
    .slice(0, 3)
    .map((value) => Math.round(value * 255))
    .join(' ')} / ${color.alpha})`;
}

const measure = ({ value, unit }: Measure): string => `${value}${unit}`;

const shadow = (one: Shadow): string =>
  `${[one.offsetX, one.offsetY, one.blur, one.spread].map(measure).join(' ')} ${cssColor(one.color)}`;

const generic = new Set(['serif', 'sans-serif', 'monospace', 'system-ui', 'ui-rounded', 'ui-serif']);

const family = (name: string): string => (generic.has(name) ? name : `"${name}"`);

/** The fallback family shown until one of our font files is loaded; compose gives it the same metrics. */
export const standInOf = (name: string): string => `${name} Fallback`;

/** Whether a family of a list comes from our own font files: the first, unless it is generic, and variable packages. */
const isOwnFamily = (name: string, index: number): boolean =>
  name.endsWith(' Variable') || (index === 0 && !generic.has(name));

/**
 * A token’s value as CSS.
 * @throws Error for a type that the interface does not use
 */
export function cssValue({ path, type, value }: ResolvedToken): string {
  switch (type) {
    case 'color':
      return cssColor(value as Color);
    case 'dimension':
    case 'duration':
      return measure(value as Measure);
    case 'fontFamily':
      return [value]
        .flat()
        .map(String)
        .flatMap((name, index) => (isOwnFamily(name, index) ? [name, standInOf(name)] : [name]))
        .map(family)
        .join(', ');
    case 'cubicBezier':
      return `cubic-bezier(${(value as number[]).join(', ')})`;
    case 'shadow':
      return [value]
        .flat()
        .map((one) => shadow(one as Shadow))
        .join(', ');
    case 'number':
    case 'fontWeight':
      return path === 'font.tracking.display' ? `${String(value)}em` : String(value);
    default:
      throw new Error(`The token ${path} has the type "${type}", which has no CSS form.`);
  }
}
