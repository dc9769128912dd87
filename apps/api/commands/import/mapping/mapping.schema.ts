import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** The source of a field's value. */
export const FieldRuleSchema = Type.Object(
  {
    path: Type.Optional(
      Type.String({ minLength: 1, description: 'A column, or a path into the record: "address.coord", "tags.0".' }),
    ),
    template: Type.Optional(
      Type.String({ minLength: 1, description: 'Several paths in one text: "{address.building} {address.street}".' }),
    ),
    split: Type.Optional(Type.String({ minLength: 1, description: 'Splits the text into a list at this separator.' })),
    map: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Replaces values; null means unknown, "*" any other value.',
      }),
    ),
    default: Type.Optional(Type.Unknown({ description: 'Used if the record has no value.' })),
    lonLat: Type.Optional(Type.Boolean({ description: 'For coordinates: longitude comes before latitude.' })),
  },
  closed,
);
export type FieldRule = Static<typeof FieldRuleSchema>;

/** Maps the records of a file to our fields, each by a path or a rule. */
export type Mapping = {
  /** The source of the records; part of each record's identity. */
  readonly source: string | undefined;
  readonly fields: ReadonlyMap<string, FieldRule>;
};
