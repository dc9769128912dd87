/**
 * Time zones of the states and, where a state is divided, of its counties on the lesser side (49 CFR part 71, US
 * Department of Transportation), with the names that the postal file gives those counties.
 *
 * Limits: a county is the finest step. Where the line runs through a county the part with more towns decides (Gulf FL,
 * Idaho ID, Cherry NE, Dunn, McKenzie and Sioux ND, Malheur OR, Stanley SD); the Navajo Nation in Arizona keeps
 * daylight time, which Phoenix does not; a few towns keep a neighbour's clock (Kenton OK, Phenix City AL, West
 * Wendover NV). All of these are wrong by one hour.
 */
type StateClock = {
  readonly zone: string;
  readonly otherZone?: string;
  readonly otherCounties?: readonly string[];
};

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

const named = (list: string): readonly string[] => list.split(', ');

export const dividedStates: Readonly<Record<string, StateClock>> = {
  AK: { zone: 'America/Anchorage', otherZone: 'America/Adak', otherCounties: ['Aleutians West (CA)'] },
  FL: {
    zone: EASTERN,
    otherZone: CENTRAL,
    otherCounties: named('Bay, Calhoun, Escambia, Holmes, Jackson, Okaloosa, Santa Rosa, Walton, Washington'),
  },
  ID: {
    zone: 'America/Boise',
    otherZone: PACIFIC,
    otherCounties: named('Benewah, Bonner, Boundary, Clearwater, Idaho, Kootenai, Latah, Lewis, Nez Perce, Shoshone'),
  },
  IN: {
    zone: 'America/Indiana/Indianapolis',
    otherZone: CENTRAL,
    otherCounties: named(
      'Gibson, Jasper, LaPorte, Lake, Newton, Perry, Porter, Posey, Spencer, Starke, Vanderburgh, Warrick',
    ),
  },
  KS: { zone: CENTRAL, otherZone: MOUNTAIN, otherCounties: named('Greeley, Hamilton, Sherman, Wallace') },
  KY: {
    zone: EASTERN,
    otherZone: CENTRAL,
    otherCounties: named(
      'Adair, Allen, Ballard, Barren, Breckinridge, Butler, Caldwell, Calloway, Carlisle, Christian, Clinton, Crittenden, ' +
        'Cumberland, Daviess, Edmonson, Fulton, Graves, Grayson, Green, Hancock, Hart, Henderson, Hickman, Hopkins, Livingston, ' +
        'Logan, Lyon, Marshall, McCracken, McLean, Metcalfe, Monroe, Muhlenberg, Ohio, Russell, Simpson, Todd, ' +
        'Trigg, Union, Warren, Webster',
    ),
  },
  MI: { zone: 'America/Detroit', otherZone: CENTRAL, otherCounties: named('Dickinson, Gogebic, Iron, Menominee') },
  ND: {
    zone: CENTRAL,
    otherZone: MOUNTAIN,
    otherCounties: named('Adams, Billings, Bowman, Dunn, Golden Valley, Grant, Hettinger, Slope, Stark'),
  },
  NE: {
    zone: CENTRAL,
    otherZone: MOUNTAIN,
    otherCounties: named(
      'Arthur, Banner, Box Butte, Chase, Cherry, Cheyenne, Dawes, Deuel, Dundy, Garden, Grant, Hooker, Keith, Kimball, Morrill, ' +
        'Perkins, Scotts Bluff, Sheridan, Sioux',
    ),
  },
  OR: { zone: PACIFIC, otherZone: 'America/Boise', otherCounties: ['Malheur'] },
  SD: {
    zone: CENTRAL,
    otherZone: MOUNTAIN,
    otherCounties: named(
      'Bennett, Butte, Corson, Custer, Dewey, Fall River, Haakon, Harding, Jackson, Lawrence, Meade, Oglala Lakota County, Pennington, ' +
        'Perkins, Ziebach',
    ),
  },
  TN: {
    zone: CENTRAL,
    otherZone: EASTERN,
    otherCounties: named(
      'Anderson, Blount, Bradley, Campbell, Carter, Claiborne, Cocke, Grainger, Greene, Hamblen, Hamilton, Hancock, Hawkins, ' +
        'Jefferson, Johnson, Knox, Loudon, McMinn, Meigs, Monroe, Morgan, Polk, Rhea, Roane, Scott, Sevier, Sullivan, ' +
        'Unicoi, Union, Washington',
    ),
  },
  TX: { zone: CENTRAL, otherZone: MOUNTAIN, otherCounties: named('El Paso, Hudspeth') },
};

/** States and territories in one zone. The territories have no ZIP codes in the postal file: their code alone tells. */
const whole: Readonly<Record<string, readonly string[]>> = {
  [EASTERN]: named('CT, DC, DE, GA, MA, MD, ME, NC, NH, NJ, NY, OH, PA, RI, SC, VA, VT, WV'),
  [CENTRAL]: named('AL, AR, IA, IL, LA, MN, MO, MS, OK, WI'),
  [MOUNTAIN]: named('CO, MT, NM, UT, WY'),
  [PACIFIC]: named('CA, NV, WA'),
  'America/Phoenix': ['AZ'],
  'Pacific/Honolulu': ['HI'],
  'America/Puerto_Rico': ['PR', 'VI'],
  'Pacific/Guam': ['GU', 'MP'],
  'Pacific/Pago_Pago': ['AS'],
  'Pacific/Majuro': ['MH'],
};

const clockOfState = new Map<string, StateClock>([
  ...Object.entries(dividedStates),
  ...Object.entries(whole).flatMap(([zone, codes]) => codes.map((code): [string, StateClock] => [code, { zone }])),
]);

/** IANA zone of a county, or of its state's larger part when no county is given. Undefined for a code that is no state's. */
export function zoneOfCounty(stateCode: string, countyName = ''): string | undefined {
  const clock = clockOfState.get(stateCode);
  return clock?.otherCounties?.includes(countyName) ? clock.otherZone : clock?.zone;
}

/** Whether a state has a second zone, so that the county matters. */
export function isDivided(stateCode: string): boolean {
  return clockOfState.get(stateCode)?.otherZone !== undefined;
}
