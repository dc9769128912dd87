import { instantAtOrAfter, localTimeOf, type Availability, type BookingRequest, type Slot } from '@dining/booking';
import { dayAfter } from '@dining/rules';
import type { BookingClient } from './booking-client.ts';
import { BookingUnavailable } from './booking-provider.ts';
import { AvailabilityAnswerSchema, type AvailabilityAnswer } from './remote-booking.schema.ts';

/** As the embedded provider has it (libs/booking, availability). */
const WINDOW_MINUTES = 150;
const MAX_ALTERNATIVES = 3;

/** Next days that are asked about: each is one call. */
const DAYS_ASKED = 4;

const DAY_MINUTES = 24 * 60;

/**
 * The availability of a restaurant, from one call, or from six where alternatives are needed.
 * @param replaces the confirmation of a reservation whose own table counts as free
 */
export async function remoteAvailability(
  client: BookingClient,
  path: string,
  zone: string,
  request: BookingRequest,
  replaces?: string,
): Promise<Availability> {
  const near = await ask(client, path, request, WINDOW_MINUTES, replaces);
  const slots = slotsOf(near, zone);
  if (slots.length > 0) return { outcome: 'slots', slots };
  const { no_times_reasons: reasons, min_party_size: minParty, max_party_size: maxParty, last_date: lastDay } = near;
  if (reasons.includes('BelowMinPartySize') && minParty !== undefined) return { outcome: 'party_too_small', minParty };
  if (reasons.includes('AboveMaxPartySize') && maxParty !== undefined) return { outcome: 'party_too_big', maxParty };
  if (reasons.includes('TooFarInAdvance') && lastDay !== undefined) return { outcome: 'too_far', lastDay };

  const { day } = request;
  const days = Array.from({ length: DAYS_ASKED }, (_, index) => dayAfter(day, index + 1));
  const [sameDay, ...nextDays] = await Promise.all([
    ask(client, path, request, DAY_MINUTES, replaces),
    ...days.map((next) => ask(client, path, { ...request, day: next }, WINDOW_MINUTES, replaces)),
  ]);
  return {
    outcome: reasons.includes('NotFarEnoughInAdvance') ? 'too_close' : 'none',
    sameDay: nearest(
      slotsOf(sameDay!, zone).filter((slot) => slot.day === day),
      zone,
      request,
    ).toSorted((one, other) => one.at - other.at),
    nextDays: nextDays
      .flatMap((answer, index) => nearest(slotsOf(answer, zone), zone, { ...request, day: days[index]! }).slice(0, 1))
      .slice(0, MAX_ALTERNATIVES),
  };
}

/** The slots near the wanted time. */
export const slotsNear = async (
  client: BookingClient,
  path: string,
  zone: string,
  request: BookingRequest,
): Promise<Slot[]> => slotsOf(await ask(client, path, request, WINDOW_MINUTES), zone);

async function ask(
  client: BookingClient,
  path: string,
  { day, time, partySize }: BookingRequest,
  minutes: number,
  replaces?: string,
): Promise<AvailabilityAnswer> {
  const reply = await client.call(AvailabilityAnswerSchema, {
    method: 'GET',
    path: `${path}/availability`,
    query: {
      start_date_time: `${day}T${time}`,
      party_size: String(partySize),
      backward_minutes: String(minutes),
      forward_minutes: String(minutes),
      ...(replaces !== undefined && { replaces }),
    },
  });
  if ('refusal' in reply) throw new BookingUnavailable(`The booking provider refused a question: ${reply.refusal}.`);
  return reply.answer;
}

const slotsOf = ({ times }: AvailabilityAnswer, zone: string): Slot[] =>
  times
    .map(({ date_time, card_required, no_show_fee_cents }) => {
      const at = Date.parse(date_time);
      const { day, time } = localTimeOf(zone, at);
      return { at, day, localTime: time, needsCard: card_required, feeCents: no_show_fee_cents };
    })
    .toSorted((one, other) => one.at - other.at);

function nearest(slots: readonly Slot[], zone: string, { day, time }: BookingRequest): Slot[] {
  const wanted = instantAtOrAfter(zone, day, time);
  return slots
    .toSorted((one, other) => Math.abs(one.at - wanted) - Math.abs(other.at - wanted))
    .slice(0, MAX_ALTERNATIVES);
}
