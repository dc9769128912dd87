import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;
const day = (description: string) => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description });

/** ACC-17: a bonus of the member, what it takes and how far along it is. Units are whole currency units; cents for money. */
export const MemberBonusSchema = Type.Object(
  {
    code: Type.String(),
    state: Type.Enum(['open', 'running', 'completed', 'ended'], {
      description: 'open: meals count once the member registers. running: meals count now.',
    }),
    units: Type.Integer({ description: 'What the bonus pays, or what it paid.' }),
    mealsRequired: Type.Integer(),
    meals: Type.Integer({ description: 'Meals that count so far.' }),
    minimumTicketCents: Type.Integer({ description: 'The lowest subtotal that counts; 0 for any.' }),
    withinDays: Type.Integer({ description: 'Days after registering in which meals count.' }),
    endsOn: Type.Optional(day('YYYY-MM-DD, the last whole day on which meals count.')),
    completedOn: Type.Optional(day('YYYY-MM-DD')),
  },
  closed,
);
export type MemberBonus = Static<typeof MemberBonusSchema>;
export const MemberBonusesSchema = Type.Array(MemberBonusSchema);
export type MemberBonuses = Static<typeof MemberBonusesSchema>;
