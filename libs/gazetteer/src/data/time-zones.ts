/**
 * Time zones of the states. States with two zones list the counties of the smaller part (49 CFR part 71, US Department of
 * Transportation), with the county names of the postal file.
 *
 * Limits: the resolution is one county. Where the boundary divides a county, the part with more towns decides (Gulf FL,
 * Idaho ID, Cherry NE, Dunn, McKenzie and Sioux ND, Malheur OR, Stanley SD). A few towns observe the time of the
 * neighboring state (Kenton OK, Phenix City AL, West Wendover NV). Times are off by one hour in all of these places.
 */
type StateZones = {
  readonly zone: string;
  readonly otherZone?: string;
  readonly otherCounties?: readonly string[];
};

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

const list = (names: string): readonly string[] => names.split(', ');

export const splitStates: Readonly<Record<string, StateZones>> = {
  AK: { zone: 'America/Anchorage', otherZone: 'America/Adak', otherCounties: ['Aleutians West (CA)'] },
  FL: {
    zone: EASTERN,
    otherZone: CENTRAL,
    otherCounties: list('Bay, Calhoun, Escambia, Holmes, Jackson, Okaloosa, Santa Rosa, Walton, Washington'),
  },
  ID: {
    zone: 'America/Boise',
    otherZone: PACIFIC,
    otherCounties: list('Benewah, Bonner, Boundary, Clearwater, Idaho, Kootenai, Latah, Lewis, Nez Perce, Shoshone'),
  },
  IN: {
    zone: 'America/Indiana/Indianapolis',
    otherZone: CENTRAL,
    otherCounties: list(
      'Gibson, Jasper, LaPorte, Lake, Newton, Perry, Porter, Posey, Spencer, Starke, Vanderburgh, Warrick',
    ),
  },
  KS: { zone: CENTRAL, otherZone: MOUNTAIN, otherCounties: list('Greeley, Hamilton, Sherman, Wallace') },
  KY: {
    zone: EASTERN,
    otherZone: CENTRAL,
    otherCounties: list(
      'Adair, Allen, Ballard, Barren, Breckinridge, Butler, Caldwell, Calloway, Carlisle, Christian, Clinton, Crittenden, ' +
        'Cumberland, Daviess, Edmonson, Fulton, Graves, Grayson, Green, Hancock, Hart, Henderson, Hickman, Hopkins, Livingston, ' +
        'Logan, Lyon, Marshall, McCracken, McLean, Metcalfe, Monroe, Muhlenberg, Ohio, Russell, Simpson, Todd, ' +
        'Trigg, Union, Warren, Webster',
    ),
  },
  MI: { zone: 'America/Detroit', otherZone: CENTRAL, otherCounties: list('Dickinson, Gogebic, Iron, Menominee') },
  ND: {
    zone: CENTRAL,
    otherZone: MOUNTAIN,
    otherCounties: list('Adams, Billings, Bowman, Dunn, Golden Valley, Grant, Hettinger, Slope, Stark'),
  },
  NE: {
    zone: CENTRAL,
    otherZone: MOUNTAIN,
    otherCounties: list(
      'Arthur, Banner, Box Butte, Chase, Cherry, Cheyenne, Dawes, Deuel, Dundy, Garden, Grant, Hooker, Keith, Kimball, Morrill, ' +
        'Perkins, Scotts Bluff, Sheridan, Sioux',
    ),
  },
  OR: { zone: PACIFIC, otherZone: 'America/Boise', otherCounties: ['Malheur'] },
  SD: {
    zone: CENTRAL,
    otherZone: MOUNTAIN,
    otherCounties: list(
      'Bennett, Butte, Corson, Custer, Dewey, Fall River, Haakon, Harding, Jackson, Lawrence, Meade, Oglala Lakota County, Pennington, ' +
        'Perkins, Ziebach',
    ),
  },
  TN: {
    zone: CENTRAL,
    otherZone: EASTERN,
    otherCounties: list(
      'Anderson, Blount, Bradley, Campbell, Carter, Claiborne, Cocke, Grainger, Greene, Hamblen, Hamilton, Hancock, Hawkins, ' +
        'Jefferson, Johnson, Knox, Loudon, McMinn, Meigs, Monroe, Morgan, Polk, Rhea, Roane, Scott, Sevier, Sullivan, ' +
        'Unicoi, Union, Washington',
    ),
  },
  TX: { zone: CENTRAL, otherZone: MOUNTAIN, otherCounties: list('El Paso, Hudspeth') },
};

/** States and territories with one zone. */
const unsplitStates: Readonly<Record<string, readonly string[]>> = {
  [EASTERN]: list('CT, DC, DE, GA, MA, MD, ME, NC, NH, NJ, NY, OH, PA, RI, SC, VA, VT, WV'),
  [CENTRAL]: list('AL, AR, IA, IL, LA, MN, MO, MS, OK, WI'),
  [MOUNTAIN]: list('CO, MT, NM, UT, WY'),
  [PACIFIC]: list('CA, NV, WA'),
  'America/Phoenix': ['AZ'],
  'Pacific/Honolulu': ['HI'],
  'America/Puerto_Rico': ['PR'],
  'America/St_Thomas': ['VI'],
  'Pacific/Guam': ['GU'],
  'Pacific/Saipan': ['MP'],
  'Pacific/Pago_Pago': ['AS'],
};

const zonesByState = new Map<string, StateZones>([
  ...Object.entries(splitStates),
  ...Object.entries(unsplitStates).flatMap(([zone, codes]) =>
    codes.map((code): [string, StateZones] => [code, { zone }]),
  ),
]);

/** ZIP codes of the Navajo Nation in Arizona, which observes daylight saving time, unlike the rest of its counties. */
const NAVAJO_NATION: ReadonlySet<number> = new Set([
  86016, 86020, 86031, 86033, 86035, 86044, 86045, 86053, 86054, 86503, 86504, 86505, 86506, 86507, 86508, 86510, 86511,
  86514, 86515, 86520, 86535, 86538, 86540, 86544, 86545, 86547, 86556,
]);

/** IANA zone of a ZIP code whose county has another one; undefined for all others. @param zipNumber the digits as a number */
export const zoneOfZip = (zipNumber: number): string | undefined =>
  NAVAJO_NATION.has(zipNumber) ? MOUNTAIN : undefined;

/** IANA zone of a county; without a county, of the state's larger part. Undefined for an unknown state code. */
export function zoneOfCounty(stateCode: string, countyName = ''): string | undefined {
  const zones = zonesByState.get(stateCode);
  return zones?.otherCounties?.includes(countyName) ? zones.otherZone : zones?.zone;
}
