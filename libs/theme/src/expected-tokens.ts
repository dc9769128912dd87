import type { TokenType } from './check/token-values.ts';
import { colorVariables, otherVariables } from './variables.ts';

/** A token that the interface reads, a role: its path in tokens.json and its type. */
export type ExpectedToken = { path: string; type: TokenType };

const camel = (words: readonly string[]): string =>
  words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');

/** Groups that contain groups; in all others the tokens are directly below the first name. */
const NESTED = /^(color-(?!scrim|accent|motif)|motion-|art-surface-|font-(weight|tracking|leading|size)-)/;

/** The token path of a variable: `color-text-on-hero-muted` → `color.text.onHeroMuted`. */
export function tokenPath(variable: string): string {
  const words = variable.split('-');
  const depth = NESTED.test(variable) ? 2 : 1;
  return [...words.slice(0, depth), camel(words.slice(depth))].join('.');
}

const typeByGroup: readonly [RegExp, TokenType][] = [
  [/^(color|art)\./, 'color'],
  [/^font\.(display|body)$/, 'fontFamily'],
  [/^font\.weight\./, 'fontWeight'],
  [/^font\.(tracking|leading)\./, 'number'],
  [/^(font\.size|space|radius|size)\./, 'dimension'],
  [/^elevation\./, 'shadow'],
  [/^motion\.duration\./, 'duration'],
  [/^motion\.ease\./, 'cubicBezier'],
];

/** Every token that the interface reads, in the order of the variables. */
export const expectedTokens: readonly ExpectedToken[] = [...colorVariables, ...otherVariables].map((variable) => {
  const path = tokenPath(variable);
  const type = typeByGroup.find(([pattern]) => pattern.test(path))?.[1];
  if (!type) throw new Error(`The variable ${variable} belongs to no token group.`);
  return { path, type };
});

/** Every token that a file may set besides its palette: the roles, and the color that their shadows have by default. */
export const settableTokens: readonly ExpectedToken[] = expectedTokens.flatMap((token) =>
  token.path === 'elevation.1' ? [{ path: 'elevation.shade', type: 'color' as const }, token] : [token],
);
