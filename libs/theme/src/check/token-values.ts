import { matching, schemaFindings, type Finding, type JsonSource } from '@dining/partner-settings';
import { Type, type TSchema } from 'typebox';
import { colorMeantBy } from '../color-meant-by.ts';
import { colorComponents, hexColor } from '../token-css.ts';

const closed = { additionalProperties: false } as const;

const length = (description: string, minimum?: number) =>
  Type.Object(
    { value: Type.Number(minimum === undefined ? {} : { minimum }), unit: Type.Enum(['px', 'rem']) },
    { ...closed, description },
  );

const color = Type.Object(
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
  { ...closed, description: 'An sRGB color; components are between 0 and 1.' },
);

const shadow = Type.Object(
  {
    color,
    offsetX: length('To the right.'),
    offsetY: length('Downwards.'),
    blur: length('Softness.', 0),
    spread: length('Growth.'),
    inset: Type.Optional(Type.Boolean()),
  },
  closed,
);

/** A family name is written into a style sheet, so it must not contain anything that ends a string there. */
const family = Type.String({
  ...matching('^[A-Za-z0-9][A-Za-z0-9 _-]*$', 'the name of a font family: letters, digits, spaces and hyphens'),
  description: 'A font family’s name.',
});

/** Schemas of `$value` for the types that the interface uses (DTCG format, sections 8 and 9). */
export const tokenValueSchemas = {
  color,
  dimension: length('A length in px or rem.', 0),
  duration: Type.Object({ value: Type.Number({ minimum: 0 }), unit: Type.Enum(['ms', 's']) }, closed),
  fontFamily: Type.Array(family, { minItems: 1, description: 'First choice first, a generic family last.' }),
  fontWeight: Type.Number({ minimum: 1, maximum: 1000 }),
  number: Type.Number(),
  cubicBezier: Type.Array(Type.Number(), { minItems: 4, maxItems: 4 }),
  shadow: Type.Array(shadow, { minItems: 1, description: 'Shadows from front to back.' }),
} as const satisfies Record<string, TSchema>;

export type TokenType = keyof typeof tokenValueSchemas;

export const isTokenType = (type: string): type is TokenType => Object.hasOwn(tokenValueSchemas, type);

/** Reports what is wrong with a token's own `$value`; aliases are not resolved here. */
export function tokenValueFindings(path: string, type: TokenType, value: unknown, source: JsonSource): Finding[] {
  const at = [...path.split('.'), '$value'];
  const isSingle = (type === 'shadow' || type === 'fontFamily') && !Array.isArray(value);
  const schema: TSchema = !isSingle ? tokenValueSchemas[type] : type === 'shadow' ? shadow : family;
  const findings = schemaFindings(schema, value, source, at);
  if (findings.length > 0) return findings.map((finding) => withColorMeant(finding, at, value));
  const mismatch =
    type === 'color'
      ? hexMismatch(value as Color)
      : type === 'cubicBezier'
        ? curveProblem(value as number[])
        : undefined;
  return mismatch
    ? [{ file: source.file, line: source.lineOf([...at, ...mismatch.at]), key: path, ...mismatch.text }]
    : [];
}

/** Names the color that a wrongly written hex means, instead of how colors are written. */
function withColorMeant(finding: Finding, at: readonly string[], value: unknown): Finding {
  const { hex } = (value ?? {}) as { hex?: unknown };
  const meant = finding.key === [...at, 'hex'].join('.') && typeof hex === 'string' ? colorMeantBy(hex) : undefined;
  return meant ? { ...finding, fix: `write "${meant}"` } : finding;
}

type Color = { components: number[]; hex?: string };
type Mismatch = { at: string[]; text: Pick<Finding, 'problem' | 'expected' | 'fix'> };

function hexMismatch(value: Color): Mismatch | undefined {
  const real = hexColor(value);
  if (value.hex === undefined || value.hex === real) return undefined;
  return {
    at: ['hex'],
    text: {
      problem: `hex is ${value.hex}, but the components are ${real}`,
      expected: 'hex and components to be the same color',
      fix: `write "components": [${colorComponents(value.hex).join(', ')}] for ${value.hex}, or "hex": "${real}" for the color as it is`,
    },
  };
}

function curveProblem([x1 = 0, , x2 = 0]: number[]): Mismatch | undefined {
  if ([x1, x2].every((x) => x >= 0 && x <= 1)) return undefined;
  return {
    at: [],
    text: {
      problem: 'the curve goes backwards in time',
      expected: 'first and third number from 0 to 1',
      fix: 'keep both between 0 and 1',
    },
  };
}
