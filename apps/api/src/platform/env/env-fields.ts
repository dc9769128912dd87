import { Type } from 'typebox';

/**
 * Annotations of each setting in addition to its JSON Schema: `description` is its meaning for docs/operations.md,
 * `expected` and `example` are used in the error message, `secret` omits its value from all messages, and `defaultText`
 * describes a default that depends on something else.
 */
export type EnvAnnotations = {
  description: string;
  expected: string;
  example: string;
  secret?: boolean;
  defaultText?: string;
};

/** Minimum length of secrets in staging and production (256 bits written as text). */
export const COOKIE_SECRET_MIN_LENGTH = 32;

/** Part of the description of each secret that may have several values. */
export const WHILE_ROTATED =
  'Several, separated by commas, while it is rotated: the first one signs, all are accepted ([runbook](runbooks/rotate-secrets.md)).';

/** An origin: scheme, host and port. */
export const ORIGIN = '^https?://[a-z0-9.-]+(:[0-9]+)?$';

/** Identity function that type-checks an annotation. */
export const annotated = (annotations: EnvAnnotations): EnvAnnotations => annotations;

/** An integer within bounds. */
export const integer = (
  minimum: number,
  maximum: number,
  byDefault: number,
  unit: string,
  description: string,
  example: string,
) =>
  Type.Integer({
    minimum,
    maximum,
    default: byDefault,
    ...annotated({ description, expected: `a whole number of ${unit} from ${minimum} to ${maximum}`, example }),
  });

/** A port to listen on. */
export const port = (byDefault: number, description: string) =>
  Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: byDefault,
    ...annotated({ description, expected: 'a port number from 0 (any free one) to 65535', example: String(byDefault) }),
  });

/** A folder; relative paths start at the repository root. */
export const folder = (byDefault: string, description: string) =>
  Type.String({
    minLength: 1,
    default: byDefault,
    ...annotated({
      description: `${description} A relative path starts at the repository root.`,
      expected: 'a folder',
      example: byDefault,
    }),
  });

/** The URL of a PostgreSQL database. */
export const databaseUrl = (description: string, defaultText: string) =>
  Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://\\S+$',
      ...annotated({
        description,
        expected: 'a PostgreSQL URL',
        example: 'postgresql://dining_app:<password>@db.example.com:5432/dining',
        secret: true,
        defaultText,
      }),
    }),
  );
