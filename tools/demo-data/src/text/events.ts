import type { MerchantEvent } from '../demo-merchant.types.ts';

/** A weekly or monthly event. It has no date, so it never expires. */
export type RegularEvent = {
  /** Day and time at which the merchant must be open for the event; 0 is Sunday. */
  readonly day: number;
  readonly at: string;
  /** Cuisines that the event fits; any cuisine if undefined. */
  readonly cuisines?: readonly string[];
} & MerchantEvent;

const tables = ['Italian', 'French', 'Mediterranean', 'Greek', 'Seafood', 'Steakhouse', 'American', 'Mexican'];
const bars = ['Bar', 'Cocktails', 'Pizza', 'Burgers'];
const families = ['American', 'Burgers', 'Pizza', 'Italian', 'Chinese', 'Vegetarian'];

export const regularEvents: readonly RegularEvent[] = [
  {
    title: 'Live jazz on Thursdays',
    description: 'A trio plays from eight until ten. No cover, no reservations at the bar.',
    day: 4,
    at: '21:00',
    cuisines: [...tables, ...bars],
  },
  {
    title: 'Wine Wednesday',
    description: 'Bottles from the reserve list at half price with dinner.',
    day: 3,
    at: '19:00',
    cuisines: tables,
  },
  {
    title: 'Sunday supper',
    description: 'One long table, one menu, four courses. Seats are sold together.',
    day: 0,
    at: '18:00',
    cuisines: tables,
  },
  {
    title: 'Dollar oysters',
    description: 'Friday from five to seven, at the bar and on the patio.',
    day: 5,
    at: '17:30',
    cuisines: ['Seafood', 'Steakhouse', 'French'],
  },
  {
    title: 'Trivia night',
    description: 'Every Tuesday at half past seven. Teams of up to six; the winners drink on the house.',
    day: 2,
    at: '19:30',
    cuisines: bars,
  },
  {
    title: "Chef's counter",
    description: 'Eight courses at the pass on the first Friday of the month.',
    day: 5,
    at: '19:00',
    cuisines: [...tables, 'Sushi', 'Japanese', 'Korean', 'Indian'],
  },
  {
    title: 'Pasta workshop',
    description: 'Roll it, cut it, eat it: the last Saturday of the month, before the doors open.',
    day: 6,
    at: '18:00',
    cuisines: ['Italian'],
  },
  {
    title: 'Vinyl brunch',
    description: 'Bring a record on Sunday and the first coffee is free.',
    day: 0,
    at: '11:00',
    cuisines: ['Brunch', 'American', 'Bakery', 'French'],
  },
  {
    title: 'Late-night menu',
    description: 'Noodles, toasts, and highballs from ten on Fridays and Saturdays.',
    day: 5,
    at: '23:00',
    cuisines: ['Japanese', 'Ramen', 'Korean', 'Cocktails', 'Bar'],
  },
  {
    title: 'Kids eat free',
    description: "One child's plate with each main course, Mondays before seven.",
    day: 1,
    at: '18:00',
    cuisines: families,
  },
  {
    title: 'Neighborhood night',
    description: 'A three-course menu on the last Tuesday of every month.',
    day: 2,
    at: '19:00',
  },
  {
    title: 'Bread class',
    description: 'Shape a loaf and take it home, Saturdays at nine. Aprons are lent.',
    day: 6,
    at: '09:00',
    cuisines: ['Bakery'],
  },
  {
    title: 'Tasting flight',
    description: 'Five small pours and five small plates, every Wednesday at six.',
    day: 3,
    at: '18:00',
    cuisines: ['Cocktails', 'Bar', 'Japanese', 'Sushi', 'Vegetarian'],
  },
];
