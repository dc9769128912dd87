import { matching } from '@dining/partner-settings';
import { Type, type Static } from 'typebox';
import { MAX_DAYS_AHEAD, MAX_TURN_MINUTES, PARTY_LIMIT } from './booking-limits.ts';

const closed = { additionalProperties: false } as const;

const partySize = (description: string) => Type.Integer({ description, minimum: 1, maximum: PARTY_LIMIT });

const localTime = (description: string) =>
  Type.String({ description, ...matching('^([01][0-9]|2[0-3]):[0-5][0-9]$', 'a time from 00:00 to 23:59') });

const weekdays = Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
  description: 'Days of the week; 0 is Sunday.',
  minItems: 1,
  uniqueItems: true,
});

const tableNumber = (description: string) => Type.String({ description, minLength: 1, maxLength: 20 });

const TableSchema = Type.Object(
  {
    number: tableNumber('The number or name by which the restaurant knows the table.'),
    minSeats: partySize('The smallest party that is seated here.'),
    maxSeats: partySize('The largest party that is seated here.'),
    joinsWith: Type.Array(tableNumber('The number of another table.'), {
      description: 'Tables that can be joined with this one, in pairs. Naming the pair at one of the two is enough.',
      uniqueItems: true,
      maxItems: 20,
    }),
  },
  closed,
);

const TurnTimeSchema = Type.Object(
  {
    upToParty: partySize('The largest party that this turn time is for.'),
    minutes: Type.Integer({
      description: 'How long the party keeps its table.',
      minimum: 15,
      maximum: MAX_TURN_MINUTES,
    }),
  },
  closed,
);

const shiftProperties = {
  firstSeating: localTime('The first time that can be booked.'),
  lastSeating: localTime('The last time that can be booked; if before firstSeating, it is on the next day.'),
  intervalMinutes: Type.Integer({
    description: 'Minutes from one time that can be booked to the next.',
    minimum: 5,
    maximum: 240,
  }),
  turnTimes: Type.Array(TurnTimeSchema, {
    description: 'Turn times in the order of upToParty. The last one covers the largest party.',
    minItems: 1,
    maxItems: 50,
  }),
  maxCovers: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description: 'Pacing: most guests who may arrive within one interval; null is unlimited.',
  }),
};

const WeeklyShiftSchema = Type.Object({ weekdays, ...shiftProperties }, closed);

const ExceptionSchema = Type.Object(
  {
    day: Type.String({ description: 'The date, YYYY-MM-DD.', format: 'date' }),
    shifts: Type.Array(Type.Object(shiftProperties, closed), {
      description: 'The shifts of that date instead of the weekly ones; an empty list is a closed day.',
      maxItems: 10,
    }),
  },
  closed,
);

const CardGuaranteeSchema = Type.Object(
  {
    fromParty: partySize('The smallest party that needs a card; 1 is every party.'),
    weekdays,
    feeCentsPerCover: Type.Integer({
      description: 'What the card is charged per guest for a no-show or a late cancellation, in cents.',
      minimum: 1,
    }),
  },
  closed,
);

const BookingRulesSchema = Type.Object(
  {
    minParty: partySize('The smallest party that can book online.'),
    maxParty: partySize('The largest party that can book online.'),
    noticeMinutes: Type.Integer({ description: 'Least time between booking and arrival, in minutes.', minimum: 0 }),
    daysAhead: Type.Integer({
      description: 'Last bookable date, in days from today.',
      minimum: 0,
      maximum: MAX_DAYS_AHEAD,
    }),
    changeUntilMinutes: Type.Integer({
      description: 'Minutes before the reservation until which a guest may change or cancel it without a fee.',
      minimum: 0,
    }),
    cardGuarantees: Type.Array(CardGuaranteeSchema, {
      description: 'When a card is needed: if party and weekday match any of these. The highest fee applies.',
      maxItems: 20,
    }),
  },
  closed,
);

/** What a restaurant that the platform books itself (RSV-05) tells about its tables, shifts and rules. */
export const DiningRoomSchema = Type.Object(
  {
    tables: Type.Array(TableSchema, { minItems: 1, maxItems: 500 }),
    shifts: Type.Array(WeeklyShiftSchema, { description: 'The shifts of an ordinary week.', maxItems: 100 }),
    exceptions: Type.Array(ExceptionSchema, { description: 'Dates with other shifts.', maxItems: 1000 }),
    rules: BookingRulesSchema,
  },
  closed,
);

export type DiningRoom = Static<typeof DiningRoomSchema>;
export type Table = DiningRoom['tables'][number];
export type BookingRules = DiningRoom['rules'];
/** The seatings of one stretch of a day, without the days on which it takes place. */
export type Shift = DiningRoom['exceptions'][number]['shifts'][number];
