import { matching, schemaFindings, type Finding, type JsonSource } from '@dining/partner-settings';
import { Type, type TSchema } from 'typebox';
import { colorMeantBy } from '../color-meant-by.ts';
import type { ColorValue } from '../color-value.ts';
import { hexColor } from '../token-css.ts';
import { referenceOf } from '../token-reference.ts';

const closed = { additionalProperties: false } as const;

const length = (description: string, minimum?: number) =>
  Type.Object(
    { value: Type.Number(minimum === undefined ? {} : { minimum }), unit: Type.Enum(['px', 'rem']) },
    { ...closed, description },
  );

/** A color as people write it. */
const colorText = Type.String({
  ...matching(
    '^#[0-9a-f]{6}([0-9a-f]{2})?$',
    'a hash and six hexadecimal digits in lower case, such as #1f4e5f, or eight with the opacity, such as #1f4e5f80',
  ),
  description: 'A color as #rrggbb, or #rrggbbaa with its opacity.',
});

/** A color as the standard writes it. */
const colorObject = Type.Object(
  {
    colorSpace: Type.Enum(['srgb']),
    components: Type.Array(Type.Number({ minimum: 0, maximum: 1 }), { minItems: 3, maxItems: 3 }),
    alpha: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    hex: Type.Optional(
      Type.String({
        ...matching('^#[0-9a-f]{6}$', 'a hash and six hexadecimal digits in lower case, such as #1f4e5f'),
        description: 'The same color in hex, for readers.',
      }),
    ),
  },
  { ...closed, description: 'An sRGB color in the form of the standard; components are between 0 and 1.' },
);

const shadowLayer = (color: TSchema) =>
  Type.Object(
    {
      color,
      alpha: Type.Optional(
        Type.Number({ minimum: 0, maximum: 1, description: 'The opacity of a color that is another token.' }),
      ),
      offsetX: length('To the right.'),
      offsetY: length('Downwards.'),
      blur: length('Softness.', 0),
      spread: length('Growth.'),
      inset: Type.Optional(Type.Boolean()),
    },
    closed,
  );

/** A reference to another token. */
export const referenceSchema = Type.String({
  ...matching('^\\{[^}]+\\}$', 'another token in braces, such as {color.bg.page}'),
  description: 'Another token, such as {color.bg.page}.',
});

/** A family name is written into a style sheet, so it must not contain anything that ends a string there. */
const family = Type.String({
  ...matching('^[A-Za-z0-9][A-Za-z0-9 _-]*$', 'the name of a font family: letters, digits, spaces and hyphens'),
  description: 'A font family’s name.',
});

/** Schemas of `$value` for the types that the interface uses (DTCG format, sections 8 and 9). */
export const tokenValueSchemas = {
  color: Type.Union([colorText, colorObject]),
  dimension: length('A length in px or rem.', 0),
  duration: Type.Object({ value: Type.Number({ minimum: 0 }), unit: Type.Enum(['ms', 's']) }, closed),
  fontFamily: Type.Array(family, { minItems: 1, description: 'First choice first, a generic family last.' }),
  fontWeight: Type.Number({ minimum: 1, maximum: 1000 }),
  number: Type.Number(),
  cubicBezier: Type.Array(Type.Number(), { minItems: 4, maxItems: 4 }),
  shadow: Type.Array(shadowLayer(Type.Union([colorText, referenceSchema, colorObject])), {
    minItems: 1,
    description: 'Shadows from front to back.',
  }),
} as const satisfies Record<string, TSchema>;

export type TokenType = keyof typeof tokenValueSchemas;

export const isTokenType = (type: string): type is TokenType => Object.hasOwn(tokenValueSchemas, type);

/** A layer whose color is checked by {@link colorFindings}: findings of a union would not say which of its forms is meant. */
const layerOfAnyColor = shadowLayer(Type.Unknown());
const layersOfAnyColor = Type.Array(layerOfAnyColor, { minItems: 1 });

/** Reports what is wrong with a token's own `$value`; references are not resolved here. */
export function tokenValueFindings(path: string, type: TokenType, value: unknown, source: JsonSource): Finding[] {
  const at = [...path.split('.'), '$value'];
  if (type === 'color') return colorFindings(value, source, at);
  if (type === 'shadow') return shadowFindings(value, source, at);
  const isSingle = type === 'fontFamily' && !Array.isArray(value);
  const findings = schemaFindings(isSingle ? family : tokenValueSchemas[type], value, source, at);
  if (findings.length > 0 || type !== 'cubicBezier') return findings;
  return curveFindings(value as number[], source, at);
}

type Path = readonly (string | number)[];

function shadowFindings(value: unknown, source: JsonSource, at: Path): Finding[] {
  const findings = schemaFindings(Array.isArray(value) ? layersOfAnyColor : layerOfAnyColor, value, source, at);
  if (findings.length > 0) return findings;
  return [value].flat().flatMap((layer, index) => {
    const { color } = layer as { color: unknown };
    if (referenceOf(color) !== undefined) return [];
    return colorFindings(color, source, [...at, ...(Array.isArray(value) ? [index] : []), 'color']);
  });
}

function colorFindings(value: unknown, source: JsonSource, at: Path): Finding[] {
  const isText = typeof value === 'string';
  const findings = schemaFindings(isText ? colorText : colorObject, value, source, at);
  if (findings.length === 0) return isText ? [] : hexFindings(value as ColorValue, source, at);
  const { hex } = (isText ? { hex: value } : (value ?? {})) as { hex?: unknown };
  return findings.map((finding) => withColorMeant(finding, isText ? at : [...at, 'hex'], hex));
}

/** Names the color that a wrongly written hex means, instead of how colors are written. */
function withColorMeant(finding: Finding, at: Path, hex: unknown): Finding {
  const meant = finding.key === at.join('.') && typeof hex === 'string' ? colorMeantBy(hex) : undefined;
  return meant ? { ...finding, fix: `write "${meant}"` } : finding;
}

const findingAt = (source: JsonSource, at: Path, text: Pick<Finding, 'problem' | 'expected' | 'fix'>): Finding => ({
  file: source.file,
  line: source.lineOf(at),
  key: at.filter((step) => step !== '$value' && step !== 'hex').join('.'),
  ...text,
});

function hexFindings(value: ColorValue, source: JsonSource, at: Path): Finding[] {
  const real = hexColor(value);
  if (value.hex === undefined || value.hex === real) return [];
  return [
    findingAt(source, [...at, 'hex'], {
      problem: `hex is ${value.hex}, but the components are ${real}`,
      expected: 'hex and components to be the same color',
      fix: `write the color as "${value.hex}" or as "${real}", without components`,
    }),
  ];
}

function curveFindings([x1 = 0, , x2 = 0]: number[], source: JsonSource, at: Path): Finding[] {
  if ([x1, x2].every((x) => x >= 0 && x <= 1)) return [];
  return [
    findingAt(source, at, {
      problem: 'the curve goes backwards in time',
      expected: 'first and third number from 0 to 1',
      fix: 'keep both between 0 and 1',
    }),
  ];
}
