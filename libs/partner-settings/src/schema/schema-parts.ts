import { Type, type TProperties, type TSchema } from 'typebox';

/** For objects whose keys are all known. */
export const closed = { additionalProperties: false } as const;

/** A feature that is on or off. */
export const flag = (description: string, byDefault = false) => Type.Boolean({ description, default: byDefault });

/** Characters of a text that states no other bound (SEC-02). */
const MAX_TEXT = 500;

/** A text that is not empty. */
export const text = (description: string, rest: Record<string, unknown> = {}) =>
  Type.String({ description, minLength: 1, maxLength: MAX_TEXT, ...rest });

/**
 * A pattern, and what it means in words: findings and editors show the words instead of the expression.
 * @param meaning continues "expected:" and "write"
 */
export const matching = (pattern: string, meaning: string) => ({ pattern, patternErrorMessage: meaning });

export const optional = <T extends TSchema>(schema: T) => Type.Optional(schema);

/** A group of settings, all of which have a default or may be missing. */
export const section = <T extends TProperties>(description: string, properties: T) =>
  Type.Object(properties, { ...closed, description, default: {} });
