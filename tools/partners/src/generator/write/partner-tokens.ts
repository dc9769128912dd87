import { LOOK_CHOICES, lookOf, type TokenFile } from '@dining/theme';
import type { Answers, LookAnswers } from '../brief/brief.schema.ts';
import { fontCategory } from '../brief/fonts.ts';

/** The longest seed that the checks accept. */
const MAX_SEED_LENGTH = 30;

/** The tokens.json of a new program: two colors, corners, layouts and fonts. Everything else follows from them. */
export function writeTokens(answers: Answers): TokenFile {
  const { code, programName, primaryColor, accentColor, corners, displayFont, bodyFont } = answers;
  return {
    $schema: '../tokens.schema.json',
    $description: `The look of ${programName}. What is left out follows from the brand's colors, or has its default.`,
    $extensions: {
      'dining.brand': { primaryColor, accentColor, corners },
      'dining.look': { ...layouts(answers), seed: code.slice(0, MAX_SEED_LENGTH) },
    },
    font: { display: { $value: family(displayFont) }, body: { $value: family(bodyFont) } },
  };
}

/** The hero, and the layouts that are not those by default. */
function layouts(answers: LookAnswers): Partial<LookAnswers> {
  const usual = lookOf({});
  const names = Object.keys(LOOK_CHOICES) as (keyof LookAnswers)[];
  return Object.fromEntries(
    names.filter((name) => name === 'hero' || answers[name] !== usual[name]).map((name) => [name, answers[name]]),
  );
}

/** What browsers and mail programs show until the font has loaded, by the category of its package. */
const GENERIC_FAMILIES: Readonly<Record<string, readonly string[]>> = {
  serif: ['ui-serif', 'serif'],
  monospace: ['monospace'],
};

const family = (name: string): string[] => [
  `${name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')} Variable`,
  ...(GENERIC_FAMILIES[fontCategory(name)] ?? ['system-ui', 'sans-serif']),
];
