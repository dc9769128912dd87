/** The parts of a JSON schema that the form of settings understands. */
export type SettingSchema = {
  type?: string;
  enum?: readonly string[];
  description?: string;
  default?: unknown;
  properties?: Readonly<Record<string, SettingSchema>>;
  patternProperties?: Readonly<Record<string, SettingSchema>>;
  required?: readonly string[];
  items?: SettingSchema;
  pattern?: string;
  patternErrorMessage?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  maxItems?: number;
};

/** How a value is edited. */
export type SettingKind = 'text' | 'number' | 'boolean' | 'choice' | 'choices' | 'texts' | 'objects' | 'object' | 'map';

/** The kind of a schema; what is not known is edited as a text. */
export function kindOf({ type, enum: choices, items, patternProperties }: SettingSchema): SettingKind {
  if (choices) return 'choice';
  if (type === 'boolean') return 'boolean';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'array') return items?.enum ? 'choices' : items?.type === 'object' ? 'objects' : 'texts';
  if (type === 'object') return patternProperties ? 'map' : 'object';
  return 'text';
}

/** What a text or a number must be, in words; undefined when anything goes. */
export function limitsOf({ type, patternErrorMessage, minimum, exclusiveMinimum, maximum }: SettingSchema) {
  if (patternErrorMessage !== undefined) return `Must be ${patternErrorMessage}.`;
  if (type !== 'integer' && type !== 'number') return undefined;
  const least = exclusiveMinimum === undefined ? minimum : `more than ${exclusiveMinimum}`;
  const kind = type === 'integer' ? 'A whole number' : 'A number';
  if (least === undefined) return `${kind}.`;
  if (maximum === undefined) return `${kind}, at least ${least}.`;
  return typeof least === 'string' ? `${kind}, ${least}, up to ${maximum}.` : `${kind} from ${least} to ${maximum}.`;
}

/** The least that a new item of a list needs, to be filled in. */
export function emptyItem({ properties = {}, required = [] }: SettingSchema): Record<string, unknown> {
  const needed = required.filter((key) => properties[key]?.default === undefined);
  return Object.fromEntries(
    needed.map((key) => {
      const schema: SettingSchema = properties[key] ?? {};
      return [key, kindOf(schema) === 'number' ? (schema.minimum ?? 0) : ''];
    }),
  );
}
