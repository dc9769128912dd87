import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

export const FieldErrorSchema = Type.Object({ field: Type.String(), message: Type.String() }, closed);
export type FieldError = Static<typeof FieldErrorSchema>;

/** The body of every failure. `message` is for engineers; members see the copy for `code`. */
export const ApiErrorSchema = Type.Object(
  {
    error: Type.Object(
      {
        code: Type.String(),
        message: Type.String(),
        fields: Type.Optional(Type.Array(FieldErrorSchema)),
        requestId: Type.String(),
      },
      closed,
    ),
  },
  closed,
);
export type ApiError = Static<typeof ApiErrorSchema>;
