import { LOOK_CHOICES, LOOK_MEANINGS } from '@dining/theme';
import { colorProblem, fontPackage, fontProblem } from './answer-problems.ts';
import { question, type Question } from './question.ts';

const LOOK_PROMPTS: Partial<Record<keyof typeof LOOK_CHOICES, string>> = {
  hero: 'Layout of the hero',
  card: 'Shape of restaurant cards',
  header: 'Layout of the header',
};

/** Defaults that suit any brand; every other layout defaults to the first of its list. */
const LOOK_DEFAULTS: Partial<Record<keyof typeof LOOK_CHOICES, string>> = { hero: 'scoop' };

/** Every layout that @dining/theme offers is a question, so a new one needs nothing here. */
const layoutQuestions = Object.entries(LOOK_CHOICES).map(([key, choices]): Question => {
  const name = key as keyof typeof LOOK_CHOICES;
  const prompt = LOOK_PROMPTS[name];
  const usual = LOOK_DEFAULTS[name] ?? choices[0];
  return {
    key: name,
    type: 'choice',
    choices,
    ...(prompt && { prompt }),
    description: `${LOOK_MEANINGS[name]} By default, ${usual}.`,
    defaultOf: () => usual as never,
  };
});

/** What the site looks like. */
export const lookQuestions: readonly Question[] = [
  question({
    key: 'primaryColor',
    type: 'text',
    prompt: 'Main brand color, #rrggbb',
    description: 'Color of the hero and the icon, #rrggbb.',
    defaultOf: () => '#1f4e5f',
    normalize: (color) => color.toLowerCase(),
    check: colorProblem,
  }),
  question({
    key: 'accentColor',
    type: 'text',
    prompt: 'Color of the main button, #rrggbb',
    description: 'Color of the main button, #rrggbb.',
    defaultOf: () => '#c2410c',
    normalize: (color) => color.toLowerCase(),
    check: colorProblem,
  }),
  ...layoutQuestions,
  question({
    key: 'corners',
    type: 'choice',
    choices: ['square', 'soft', 'round'],
    prompt: 'Corners',
    description: 'Shape of buttons, cards and panels.',
    defaultOf: () => 'soft',
  }),
  question({
    key: 'displayFont',
    type: 'text',
    prompt: 'Font of headings, the name of a @fontsource-variable package',
    description:
      'Font of headings and figures: an installed @fontsource-variable package, such as fraunces (serif). By default, outfit.',
    defaultOf: () => 'outfit',
    normalize: fontPackage,
    check: fontProblem,
  }),
  question({
    key: 'bodyFont',
    type: 'text',
    prompt: 'Font of everything else',
    description: 'Font of everything else: an installed @fontsource-variable package. By default, figtree.',
    defaultOf: () => 'figtree',
    normalize: fontPackage,
    check: fontProblem,
  }),
];
