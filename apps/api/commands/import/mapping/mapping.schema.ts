import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Where a field's value comes from. */
export const FieldRuleSchema = Type.Object(
  {
    path: Type.Optional(
      Type.String({ minLength: 1, description: 'A column, or a path into the record: "address.coord", "tags.0".' }),
    ),
    template: Type.Optional(
      Type.String({ minLength: 1, description: 'Several paths in one text: "{address.building} {address.street}".' }),
    ),
    split: Type.Optional(Type.String({ minLength: 1, description: 'Cuts the text into a list at this sign.' })),
    map: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Replaces values; null leaves the field unknown, "*" stands for every other value.',
      }),
    ),
    default: Type.Optional(Type.Unknown({ description: 'Taken where the record has no value.' })),
    lonLat: Type.Optional(Type.Boolean({ description: 'For coordinates: longitude stands before latitude.' })),
  },
  closed,
);
export type FieldRule = Static<typeof FieldRuleSchema>;

/** How the records of a file become ours: each of our fields by a path or a rule. */
export type Mapping = {
  /** Who the records come from; part of each record's identity. */
  readonly source: string | undefined;
  readonly fields: ReadonlyMap<string, FieldRule>;
};
