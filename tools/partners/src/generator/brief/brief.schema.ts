import { matching } from '@dining/partner-settings';
import { CORNERS, LOOK_CHOICES, LOOK_MEANINGS } from '@dining/theme';
import { Type, type Static, type TOptional, type TUnsafe } from 'typebox';

type Layout = keyof typeof LOOK_CHOICES;

/** The layouts of a look, from the lists in @dining/theme. */
export type LookAnswers = { [Name in Layout]: (typeof LOOK_CHOICES)[Name][number] };

const text = (prompt: string, description: string, rest: object = {}) =>
  Type.Optional(Type.String({ 'x-prompt': prompt, description, ...rest }));

const choice = <const Choices extends string[]>(
  choices: readonly [...Choices],
  prompt: string | undefined,
  description: string,
  rest: { default?: Choices[number] } = {},
) => Type.Optional(Type.Enum(choices, { 'x-prompt': prompt, description, ...rest }));

const flag = (prompt: string, description: string) =>
  Type.Optional(Type.Boolean({ 'x-prompt': prompt, description, default: false }));

const number = (prompt: string, description: string, rest: object = {}) =>
  Type.Optional(Type.Number({ 'x-prompt': prompt, description, ...rest }));

const LOOK_PROMPTS: Partial<Record<Layout, string>> = {
  hero: 'Layout of the hero',
  card: 'Shape of restaurant cards',
  header: 'Layout of the header',
};

/** Every layout that @dining/theme offers is a key. The hero's default suits any brand; the others' is their first. */
const layouts = Object.fromEntries(
  Object.entries(LOOK_CHOICES).map(([key, choices]) => {
    const name = key as Layout;
    const usual = name === 'hero' ? 'scoop' : choices[0];
    const description = `${LOOK_MEANINGS[name]} By default, ${usual}.`;
    return [name, choice([...choices] as string[], LOOK_PROMPTS[name], description, { default: usual })];
  }),
) as unknown as { [Name in Layout]: TOptional<TUnsafe<LookAnswers[Name]>> };

/**
 * What a program wants of its site (PRT-05). Each key is a key of a brief, a flag of `npx nx g partner` and, with an
 * `x-prompt`, a question in the terminal, in this order: later keys may depend on earlier ones (brief-rules.ts).
 */
export const BriefSchema = Type.Object(
  {
    code: text(
      'Partner code, such as harbor-table',
      'Folder name and development host: lowercase letters, digits, hyphens.',
    ),
    name: text(
      'Name of the loyalty program’s owner',
      'The loyalty program’s owner, as members call it. By default, the code in words.',
    ),
    programName: text(
      'Full name of the dining program',
      'The dining program’s full name. By default, the name and “Dining”.',
    ),
    host: text('Host name of the site', 'Host name of the site, without https://. The default is a placeholder.'),
    supportPhone: text('Support phone', 'Support phone as members read it. The default is a placeholder.', {
      default: '1-800-555-0100',
    }),
    supportEmail: text('Support e-mail', 'Support e-mail address. The default is a placeholder.'),
    enrollmentType: choice(
      ['direct', 'sso', 'none'],
      'How members join: here, by single sign-on, or not at all',
      'How members join: on the site, through the program’s identity provider, or not at all.',
      { default: 'direct' },
    ),
    ssoIssuer: text(
      'Address of the identity provider (empty: the development provider)',
      'Address of the program’s identity provider (OpenID Connect); empty for the development provider.',
      { default: '', ...matching('^(https://[^\\s/]+\\S*)?$', 'an address that starts with https:// and a host') },
    ),
    currencyType: choice(
      ['Mile', 'Point', 'Dollar', 'Credit'],
      'What members earn',
      'What members earn. Dollar and Credit are shown as money.',
      { default: 'Mile' },
    ),
    earnRate: number(
      'Earn rate per dollar',
      'Units that one dollar earns; for money a share of the bill, such as 0.05 for 5% back.',
    ),
    earnRateWithEmail: number('Earn rate for members who get e-mail', 'Earn rate of members who opt in to e-mail.'),
    hasVIP: flag('VIP tier', 'Has the VIP tier.'),
    earnRateVip: number('Earn rate of VIP members', 'Earn rate of VIP members.'),
    newMemberBonus: number(
      'Bonus for a new member’s first meal, in units (cents for money); 0 for none',
      'Bonus for the first meal of new members, in units of the currency (cents for money); 0 for none.',
      { default: 0, minimum: 0, maximum: 1_000_000 },
    ),
    shortCode: text(
      'Short code of text messages (empty: no text messages)',
      'Short code of text messages, five or six digits; empty for no text messages.',
      { default: '', ...matching('^([0-9]{5,6})?$', 'five or six digits') },
    ),
    fullAddress: flag('Joining asks for the full address', 'Joining asks for street, city and state.'),
    loyaltyNumber: choice(
      ['none', 'any', 'ten-digit', 'pattern'],
      'Loyalty number: members have none, any text, ten digits with a check, or a pattern',
      'Whether members have a loyalty number, and how it is checked.',
    ),
    loyaltyNumberPattern: text(
      'Pattern of the loyalty number, such as ^[0-9]{9}$',
      'Regular expression of the loyalty number.',
      { maxLength: 100 },
    ),
    discoverPage: flag('Discover page', 'Adds /discover.'),
    primaryColor: text('Main brand color, #rrggbb', 'Color of the hero and the icon, #rrggbb.', { default: '#1f4e5f' }),
    accentColor: text('Color of the main button, #rrggbb', 'Color of the main button, #rrggbb.', {
      default: '#c2410c',
    }),
    ...layouts,
    corners: choice(CORNERS, 'Corners', 'Shape of buttons, cards and panels.', { default: 'soft' }),
    displayFont: text(
      'Font of headings, the name of a @fontsource-variable package',
      'Font of headings and figures: an installed @fontsource-variable package, such as fraunces (serif). By default, outfit.',
      { default: 'outfit' },
    ),
    bodyFont: text(
      'Font of everything else',
      'Font of everything else: an installed @fontsource-variable package. By default, figtree.',
      { default: 'figtree' },
    ),
  },
  {
    title: 'Partner brief',
    description:
      'What a program wants of its site, for npx nx g partner --brief <file>. Keys that are left out have defaults.',
    additionalProperties: false,
  },
);

/** The keys of a brief that have a value so far. */
export type SomeAnswers = Static<typeof BriefSchema>;

/** A complete brief: every key has a value, given or by default. */
export type Answers = Required<SomeAnswers>;

/** The schema of one key, as far as prompts and the options of Nx need it. */
export type KeySchema = {
  type?: 'string' | 'number' | 'boolean';
  enum?: readonly string[];
  description: string;
  default?: unknown;
  'x-prompt'?: string;
};

export const BRIEF_KEYS = Object.entries(BriefSchema.properties) as unknown as readonly [keyof Answers, KeySchema][];

export const canJoin = ({ enrollmentType }: SomeAnswers): boolean => enrollmentType !== 'none';

/** Money is shown as a percentage of the bill. */
export const isMoney = ({ currencyType }: SomeAnswers): boolean =>
  currencyType === 'Dollar' || currencyType === 'Credit';

/** The schema of a brief file, for completion in editors. The checker reports more, and more clearly. */
export const briefJsonSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...BriefSchema,
  properties: { $schema: { type: 'string' }, ...BriefSchema.properties },
  required: ['code'],
});

/**
 * The options of `npx nx g partner`, as Nx reads them. They have no defaults, because Nx would let them win over a brief
 * file, and no `x-prompt`, because Nx would also ask what the file or another answer decides.
 */
export function generatorSchema(): object {
  const [code, ...others] = BRIEF_KEYS.map(([key, schema]) => {
    const { type = 'string', enum: choices, description } = schema;
    return [key, { type, ...(choices && { enum: choices }), description }] as const;
  });
  return {
    $schema: 'https://json-schema.org/schema',
    $id: 'partner',
    title: 'Adds a partner',
    description:
      'Writes partners/<code>: settings, tokens, copy and content, complete and valid. It changes nothing else.',
    type: 'object',
    additionalProperties: false,
    properties: {
      code: { ...code?.[1], $default: { $source: 'argv', index: 0 } },
      brief: { type: 'string', description: 'A JSON file with answers, described by partners/brief.schema.json.' },
      ...Object.fromEntries(others),
    },
    required: [],
  };
}
