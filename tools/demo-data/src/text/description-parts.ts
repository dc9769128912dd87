/** Features of a room, in the form for the middle of a sentence. */
export const rooms: readonly string[] = [
  'a back garden under string lights',
  'a long zinc bar',
  'an open kitchen that you can talk to',
  'a fireplace for the first table of the evening',
  'tall windows on the corner',
  'a skylight over the communal table',
  'booths deep enough to get lost in',
  'a courtyard with an old fig tree',
  'sidewalk tables from April on',
  'a chalkboard instead of a wine list',
  'a record player in the corner',
  'a room upstairs for a dozen friends',
  'candles on every sill',
  'a hallway of family photographs',
  'a roof terrace with a view of water towers',
  'brick walls and soft light',
  'a counter made from a bowling lane',
  'mismatched chairs and good lamps',
  'a piano that someone always plays',
  'a narrow bar with the best seats',
  'a garden shed turned dining room',
  'plants hanging from every beam',
  'a mural that took a year',
  'an old pharmacy counter at the door',
];

/** Counters, in the form for the subject of a sentence. */
export const counters: readonly string[] = [
  'twelve seats at a cedar counter',
  'a walnut counter for ten',
  'eight stools and a knife',
  'a counter that seats fourteen',
  'a pale wood bar with nine places',
  'ten seats facing the kitchen',
];

/** Last sentences that fit any restaurant. */
export const closings: readonly string[] = [
  'Walk-ins get the bar, and the bar is the place to be.',
  'Ask for the table by the window.',
  'Loud in front, calm in back.',
  'Service is quick when you want it to be and slow when you do not.',
  'Worth a detour, and then another.',
  'The staff have been here since the opening, and it shows.',
  'Go with someone who likes to share.',
  'A good place for a first date or a fortieth.',
  'You will plan the next visit on the way out.',
  'The neighborhood keeps it to itself, or tries to.',
  'Tables turn slowly, so come early or come late.',
  'Come hungry and bring a friend.',
  'It feels like it has always been here.',
];
