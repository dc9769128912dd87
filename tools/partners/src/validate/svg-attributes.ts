import type { Finding } from '@dining/partner-settings';

/** A problem of a drawing, before its place is known. */
export type FindingText = Pick<Finding, 'problem' | 'expected' | 'fix'>;

/** Attributes that browsers never read as CSS or as an address. */
const TEXT_ATTRIBUTES = new Set(
  'id class role version baseProfile focusable data-name aria-label aria-hidden aria-labelledby aria-describedby xml:space xml:lang lang'.split(
    ' ',
  ),
);

/** Attributes of shapes, paint and layout, which can neither run nor fetch anything but by url(…). */
const DRAWING_ATTRIBUTES = new Set(
  (
    'style viewBox preserveAspectRatio x y x1 y1 x2 y2 width height cx cy r rx ry fx fy fr d points pathLength transform ' +
    'transform-origin fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin ' +
    'stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color color-interpolation display visibility overflow ' +
    'clip-path clip-rule clipPathUnits mask mask-type maskUnits maskContentUnits gradientUnits gradientTransform ' +
    'spreadMethod offset stop-color stop-opacity vector-effect paint-order shape-rendering color-rendering ' +
    'enable-background mix-blend-mode isolation'
  ).split(' '),
);

/** The namespaces of a drawing. */
const NAMESPACES: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};

/** Functions of paint and transforms besides url(…). None fetches anything. */
const FUNCTIONS = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch matrix translate scale rotate skewX skewY'.toLowerCase().split(' '),
);

/** The name of a shape of the same file. Browsers decode `%61` and drop spaces, so that other names may mean this one. */
const SHAPE = String.raw`#[\p{L}\p{N}_.:-]+`;
const SHAPE_REFERENCE = new RegExp(`^${SHAPE}$`, 'u');
const SHAPE_CALL = new RegExp(String.raw`url\(\s*(?:${SHAPE}|'${SHAPE}'|"${SHAPE}")\s*\)`, 'giu');

/**
 * Explains why an attribute may not be in a drawing (SEC-02); undefined if it may.
 * @param value with entities decoded
 */
export function attributeProblem(name: string, value: string): FindingText | undefined {
  const shown = `${name}="${value.slice(0, 60)}"`;
  if (/^on/i.test(name))
    return { problem: `${name} would run a script`, expected: 'a drawing without scripts', fix: `remove ${name}` };
  if (name === 'href' || name === 'xlink:href')
    return SHAPE_REFERENCE.test(value) ? undefined : outside(shown, '"#shape"');
  if (TEXT_ATTRIBUTES.has(name)) return undefined;
  if (Object.hasOwn(NAMESPACES, name) && value === NAMESPACES[name]) return undefined;
  if (!DRAWING_ATTRIBUTES.has(name))
    return {
      problem: `${shown} is not allowed in a drawing`,
      expected: 'attributes of shapes and paint',
      fix: 'remove it',
    };
  if (/\\|\/\*|@/.test(value))
    return {
      problem: `${shown} hides what it means behind an escape, a comment or a rule of CSS`,
      expected: 'the value as it is',
      fix: 'write the characters themselves',
    };
  if (/javascript:/i.test(value)) return outside(shown, 'url(#paint)');
  const others = value.replace(SHAPE_CALL, ' ');
  const called = [...others.matchAll(/([\w-]*)\(/g)].find(([, one = '']) => !FUNCTIONS.has(one.toLowerCase()));
  if (called) return outside(shown, 'url(#paint)');
  return undefined;
}

const outside = (shown: string, example: string): FindingText => ({
  problem: `${shown} refers to something outside the file`,
  expected: `a reference such as ${example}`,
  fix: 'move it into the file, or remove it',
});
