import { dishNames } from '@dining/dish-art';
import { matching, schemaFindings, type Finding, type JsonSource } from '@dining/partner-settings';
import { Type, type TSchema } from 'typebox';
import { brandSchema } from '../brand/brand.ts';
import { LOOK_CHOICES, MAX_HERO_DISHES, MOTIF_REPEATS } from '../look.ts';
import { isGroup } from '../merge-tokens.ts';
import type { TokenFile } from '../token-file.ts';

type Layout = keyof typeof LOOK_CHOICES;

/** What each layout of the look means, for editors and the generator's questions. */
export const LOOK_MEANINGS: Readonly<Record<Layout, string>> = {
  hero: 'How the hero combines words and dishes.',
  words: 'Where the hero’s words stand.',
  card: 'The shape of restaurant cards.',
  header: 'One row, the brand centered above the navigation, or a row in the hero’s color.',
  headings: 'Headings as written, or in capitals.',
  steps: 'How the three steps of the program are presented.',
  cuisines: 'Links to cuisines: drawn plates, chips, or a typeset menu.',
  rates: 'The earn rates of the tiers.',
};

const layout = (name: Layout): TSchema => {
  const choices = Type.Enum([...LOOK_CHOICES[name]] as string[], { description: LOOK_MEANINGS[name] });
  return name === 'hero' ? choices : Type.Optional(choices);
};

/** The schema of `$extensions["dining.look"]` (PRT-10). Only `hero` is required. */
export const lookSchema = Type.Object(
  {
    ...Object.fromEntries((Object.keys(LOOK_CHOICES) as Layout[]).map((name) => [name, layout(name)])),
    motif: Type.Optional(
      Type.Enum([...MOTIF_REPEATS], { description: 'How assets/motif.svg repeats in the hero, in color.motif.' }),
    ),
    dishes: Type.Optional(
      Type.Array(Type.Enum([...dishNames]), {
        minItems: 1,
        maxItems: MAX_HERO_DISHES,
        uniqueItems: true,
        description: 'Dishes of the hero, largest first.',
      }),
    ),
    seed: Type.Optional(
      Type.String({
        ...matching('^[a-z0-9-]{1,30}$', 'up to 30 lower-case letters, digits and hyphens, such as the partner’s code'),
        description: 'Varies the drawings; usually the partner’s code.',
      }),
    ),
  },
  { additionalProperties: false, description: 'The layouts of the site.' },
);

/** Reports what is wrong in the look and the brand of `$extensions`. */
export function extensionFindings(file: TokenFile, source: JsonSource): Finding[] {
  const extensions = isGroup(file['$extensions']) ? file['$extensions'] : {};
  const at = (name: string) => ['$extensions', name];
  return [
    ...schemaFindings(lookSchema, extensions['dining.look'] ?? {}, source, at('dining.look')),
    ...('dining.brand' in extensions
      ? schemaFindings(brandSchema, extensions['dining.brand'], source, at('dining.brand'))
      : []),
  ];
}
