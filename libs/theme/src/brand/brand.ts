import { matching } from '@dining/partner-settings';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { TokenFile } from '../token-file.ts';

/** How round things are: the radii of a brand come in three sets. */
export const CORNERS = ['square', 'soft', 'round'] as const;

const color = (description: string) =>
  Type.String({
    ...matching('^#[0-9a-f]{6}$', 'a hash and six hexadecimal digits in lower case, such as #1f4e5f'),
    description,
  });

/**
 * The schema of `$extensions["dining.brand"]`: what the colors and radii of a brand are derived from when its tokens are
 * read (PRT-05). A token that the file states wins over the derived one.
 */
export const brandSchema = Type.Object(
  {
    primaryColor: color('The color of the hero and the icon.'),
    accentColor: color('The color of the one main action per view.'),
    corners: Type.Enum([...CORNERS], { description: 'How round cards, buttons and fields are.' }),
  },
  { additionalProperties: false, description: 'Two colors and a shape, from which the rest of the look is derived.' },
);

export type Brand = Static<typeof brandSchema>;

/** The brand that a token file states; undefined without one, or when it is not valid. */
export function brandOf(file: TokenFile): Brand | undefined {
  const brand = (file['$extensions'] as Record<string, unknown> | undefined)?.['dining.brand'];
  return Value.Check(brandSchema, brand) ? brand : undefined;
}
