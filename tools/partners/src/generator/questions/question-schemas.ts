import type { Question } from './question.ts';
import { QUESTIONS } from './questions.ts';

type Json = Record<string, unknown>;

const JSON_TYPES = { text: 'string', choice: 'string', number: 'number', 'yes-no': 'boolean' } as const;

const property = ({ type, choices, description }: Question): Json => ({
  type: JSON_TYPES[type],
  ...(choices && { enum: choices }),
  description,
});

const properties = (): Json => Object.fromEntries(QUESTIONS.map((question) => [question.key, property(question)]));

const BRIEF = { type: 'string', description: 'A JSON file with answers, described by partners/brief.schema.json.' };

/** The options of `npx nx g partner`, as Nx reads them. The generator asks itself, so that it can check each answer. */
export function generatorSchema(): Json {
  const { code, ...others } = properties() as { code: Json };
  return {
    $schema: 'https://json-schema.org/schema',
    $id: 'partner',
    title: 'Adds a partner',
    description:
      'Writes partners/<code>: settings, tokens, copy and content, complete and valid. It changes nothing else.',
    type: 'object',
    additionalProperties: false,
    properties: {
      code: { ...code, $default: { $source: 'argv', index: 0 } },
      brief: BRIEF,
      ...others,
    },
    required: [],
  };
}

/** The schema of a brief, for completion in editors. The generator reports more, and more clearly. */
export const briefSchema = (): Json => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Partner brief',
  description:
    'What a program wants of its site, for npx nx g partner --brief <file>. Keys that are left out have defaults.',
  type: 'object',
  properties: { $schema: { type: 'string' }, ...properties() },
  required: ['code'],
  additionalProperties: false,
});
