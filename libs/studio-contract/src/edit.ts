import { Type, type Static } from 'typebox';

/** Longest path into a file; the deepest setting has four steps. */
const MAX_STEPS = 16;

/** Longest text of a whole file, in characters: several times the longest design tokens. */
const MAX_FILE_LENGTH = 1_000_000;

/** Name of a file in the partner's folder, such as `settings.json`, `content/home.json` or `assets/icon.svg`. */
const FileName = Type.String({ pattern: '^([a-z0-9_-]+/)?[a-z0-9_.-]+\\.(json|svg)$', maxLength: 100 });

/** One change of one value in a JSON file. Without a value, the key is removed. */
export const EditSchema = Type.Object(
  {
    file: FileName,
    path: Type.Array(Type.Union([Type.String({ maxLength: 200 }), Type.Integer({ minimum: 0, maximum: 10_000 })]), {
      minItems: 1,
      maxItems: MAX_STEPS,
    }),
    value: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
);
export type Edit = Static<typeof EditSchema>;

/** A new text for a whole file: for files that are not valid JSON, and drawings. Without a text, the file is removed. */
export const TextEditSchema = Type.Object(
  { file: FileName, text: Type.Optional(Type.String({ maxLength: MAX_FILE_LENGTH })) },
  { additionalProperties: false },
);
export type TextEdit = Static<typeof TextEditSchema>;

/** Which version of a file counts, when it was changed both in the studio and on disk. */
export const ResolutionSchema = Type.Object(
  { file: FileName, take: Type.Enum(['mine', 'disk']) },
  { additionalProperties: false },
);
export type Resolution = Static<typeof ResolutionSchema>;
