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
  ['San Fran', 'CA', 'San Francisco'],
  ['Bay Area', 'CA', 'San Francisco'],
  ['Silicon Valley', 'CA', 'San Jose'],
  ['City of Angels', 'CA', 'Los Angeles'],
  ['Big Apple', 'NY', 'New York'],
  ['The Big Apple', 'NY', 'New York'],
  ['Chitown', 'IL', 'Chicago'],
  ['Windy City', 'IL', 'Chicago'],
  ['Sin City', 'NV', 'Las Vegas'],
  ['Beantown', 'MA', 'Boston'],
  ['Motor City', 'MI', 'Detroit'],
  ['Twin Cities', 'MN', 'Minneapolis'],
  ['NOLA', 'LA', 'New Orleans'],
  ['The Big Easy', 'LA', 'New Orleans'],
  ['H Town', 'TX', 'Houston'],
  ['Indy', 'IN', 'Indianapolis'],
  ['Cincy', 'OH', 'Cincinnati'],
  ['KC', 'MO', 'Kansas City'],
  ['Bmore', 'MD', 'Baltimore'],
  ['Hotlanta', 'GA', 'Atlanta'],
  ['Music City', 'TN', 'Nashville'],
  ['Emerald City', 'WA', 'Seattle'],
  ['Nueva York', 'NY', 'New York'],
  ['Nueva Orleans', 'LA', 'New Orleans'],
  // A region by the town in the middle of it.
  ['The Hamptons', 'NY', 'Southampton'],
  ['Hamptons', 'NY', 'Southampton'],
  ['Long Island', 'NY', 'Hicksville'],
  ['Cape Cod', 'MA', 'Hyannis'],
  ['Napa Valley', 'CA', 'Napa'],
  ['Lake Tahoe', 'CA', 'South Lake Tahoe'],
  ['Outer Banks', 'NC', 'Nags Head'],
  ['Florida Keys', 'FL', 'Marathon'],
  ['Hilton Head', 'SC', 'Hilton Head Island'],
  ['Oahu', 'HI', 'Honolulu'],
  ['Maui', 'HI', 'Kahului'],
  ['Kauai', 'HI', 'Lihue'],
  ['Washington District of Columbia', 'DC', 'Washington'],
  ['Tysons Corner', 'VA', 'Tysons'],
  // The postal file has a longer, shorter or older form of the name.
  ['Hallandale Beach', 'FL', 'Hallandale'],
  ['Lake Worth Beach', 'FL', 'Lake Worth'],
  ['Lawrenceville', 'NJ', 'Lawrence Township'],
  ['Lutherville', 'MD', 'Lutherville Timonium'],
  ['Timonium', 'MD', 'Lutherville Timonium'],
  ['City of Orange', 'NJ', 'Orange'],
  ['Agana', 'GU', 'Hagåtña'],
  ['Manua', 'AS', "Ta'u Island"],
  ['Manua Islands', 'AS', "Ta'u Island"],
  ['Ofu', 'AS', 'Ofu Island'],
  ['Olosega', 'AS', 'Ofu Island'],
  ['Viejo San Juan', 'PR', 'Old San Juan'],
];

/** Other names of states and territories. */
export const stateSynonyms: readonly (readonly [name: string, stateCode: string])[] = [
  ['Virgin Islands', 'VI'],
  ['USVI', 'VI'],
  ['Northern Marianas', 'MP'],
  ['CNMI', 'MP'],
];

/** Suffixes that people omit or add: "Hot Springs, AR" is Hot Springs National Park, "Monroe, NJ" is Monroe Township. */
export const optionalSuffixes: readonly string[] = ['township', 'island', 'village', 'beach', 'city', 'nationalpark'];
