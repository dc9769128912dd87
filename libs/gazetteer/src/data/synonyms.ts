/** Another name for a city that the gazetteer knows: `[name, state code, the name that it stands for]`. */
export type Synonym = readonly [name: string, stateCode: string, means: string];

export const synonyms: readonly Synonym[] = [
  // Said and typed more often than the postal name.
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
  // The postal file carries a longer, shorter or older form of the town's own name.
  ['Hallandale Beach', 'FL', 'Hallandale'],
  ['Lake Worth Beach', 'FL', 'Lake Worth'],
  ['Lawrenceville', 'NJ', 'Lawrence Township'],
  ['Lutherville', 'MD', 'Lutherville Timonium'],
  ['Timonium', 'MD', 'Lutherville Timonium'],
  ['City of Orange', 'NJ', 'Orange'],
];

/** Last words that people leave off: "Hot Springs, AR" is Hot Springs National Park, "Monroe, NJ" is Monroe Township. */
export const optionalEndings: readonly string[] = ['township', 'island', 'village', 'beach', 'city', 'nationalpark'];
