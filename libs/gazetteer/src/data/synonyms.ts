/** Another name for a city in the postal file. */
export type Synonym = readonly [name: string, stateCode: string, postalName: string];

export const synonyms: readonly Synonym[] = [
  // More common than the postal name.
  ['New York City', 'NY', 'New York'],
  ['NYC', 'NY', 'New York'],
  ['LA', 'CA', 'Los Angeles'],
  ['DC', 'DC', 'Washington'],
  ['SF', 'CA', 'San Francisco'],
  ['Vegas', 'NV', 'Las Vegas'],
  ['The Bronx', 'NY', 'Bronx'],
  ['Philly', 'PA', 'Philadelphia'],
  ['Washington District of Columbia', 'DC', 'Washington'],
  ['Tysons Corner', 'VA', 'Tysons'],
  // The postal file has a longer, shorter or older form of the name.
  ['Hallandale Beach', 'FL', 'Hallandale'],
  ['Lake Worth Beach', 'FL', 'Lake Worth'],
  ['Lawrenceville', 'NJ', 'Lawrence Township'],
  ['Lutherville', 'MD', 'Lutherville Timonium'],
  ['Timonium', 'MD', 'Lutherville Timonium'],
  ['City of Orange', 'NJ', 'Orange'],
];

/** Suffixes that people omit or add: "Hot Springs, AR" is Hot Springs National Park, "Monroe, NJ" is Monroe Township. */
export const optionalSuffixes: readonly string[] = ['township', 'island', 'village', 'beach', 'city', 'nationalpark'];
