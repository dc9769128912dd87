import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

const figures = {
  meals: Type.Integer({ description: 'Meals that earned.' }),
  spentCents: Type.Integer({ description: 'Their subtotals, less refunds.' }),
  earned: Type.Integer({
    description: 'Whole currency units, or cents for money; negative if refunds took back more.',
  }),
};

const RowSchema = Type.Object(
  {
    key: Type.String({ description: 'The month as YYYY-MM, the id of the restaurant, or the cuisine.' }),
    name: Type.String({
      description: 'Of the restaurant or cuisine; empty for rewards of no single meal, and for an unknown cuisine.',
    }),
    ...figures,
  },
  closed,
);
export type InsightsRow = Static<typeof RowSchema>;

/** EXT-16: what a member spent and earned in a calendar year. Every list has the same sums. */
export const InsightsSchema = Type.Object(
  {
    year: Type.Integer(),
    years: Type.Array(Type.Integer(), { description: 'Years with meals or rewards, newest first.' }),
    total: Type.Object(figures, closed),
    months: Type.Array(RowSchema, { description: 'In order; months without meals and rewards are left out.' }),
    restaurants: Type.Array(RowSchema, { description: 'Highest spending first.' }),
    cuisines: Type.Array(RowSchema, { description: 'Highest spending first.' }),
  },
  closed,
);
export type Insights = Static<typeof InsightsSchema>;

export const InsightsQuerySchema = Type.Object(
  { year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2200, description: 'The current year by default.' })) },
  closed,
);
export type InsightsQuery = Static<typeof InsightsQuerySchema>;
