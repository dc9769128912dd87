import { FieldProblem, text, type FieldReader } from '../../../src/platform/records/field-readers.ts';

/** A time zone as a file names it. */
export type NamedTimeZone = {
  /** As the file writes it. */
  readonly name: string;
  /** UTC offset in each month; of a name such as EST, which files write all year, only the offset in January. */
  readonly offsets: readonly string[];
};

/** Zones of the United States by the words that people have for them. */
const REGIONS: ReadonlyMap<string, string> = new Map(
  [
    ['America/Puerto_Rico', 'a atlantic'],
    ['America/New_York', 'e eastern'],
    ['America/Chicago', 'c central'],
    ['America/Denver', 'm mountain'],
    ['America/Los_Angeles', 'p pacific'],
    ['America/Anchorage', 'ak alaska alaskan'],
    ['Pacific/Honolulu', 'h hawaii hawaiian'],
    ['Pacific/Pago_Pago', 's samoa'],
    ['Pacific/Guam', 'ch chamorro'],
  ].flatMap(([zone = '', words = '']) => words.split(' ').map((word): [string, string] => [word, zone])),
);

/** EST, EDT, ET, US/Eastern, Eastern, Eastern Time, Eastern Standard Time, Eastern Time (US & Canada). */
const REGION =
  /^(?:([a-z]{1,2}?)[sd]?t|(?:us[/ ])?([a-z]+)(?:-aleutian)?(?: (?:standard|daylight))?(?: time)?(?: \(us & canada\))?)$/;

/** Time zones by the names that files used for them. Looking one up takes as long as reading the rest of a row. */
const namedZones = new Map<string, NamedTimeZone>();

/** The name of a time zone: an IANA name, or a common name in the United States such as EST or "Eastern Time". */
export const timeZone: FieldReader<NamedTimeZone> = (value) => {
  const name = text(60)(value);
  let zone = namedZones.get(name);
  if (zone === undefined) {
    zone = { name, offsets: offsetsMeantBy(name) };
    namedZones.set(name, zone);
  }
  return zone;
};

function offsetsMeantBy(name: string): readonly string[] {
  const [, letters, word = letters ?? ''] = REGION.exec(name.toLowerCase()) ?? [];
  const region = REGIONS.get(word);
  if (region !== undefined) return offsetsOf(region).slice(0, 1);
  try {
    return offsetsOf(name);
  } catch {
    throw new FieldProblem('must be the name of a time zone, such as America/Chicago');
  }
}

/** Whether clocks in an IANA zone show what a named zone says, all year. */
export const isMeantBy = ({ offsets }: NamedTimeZone, zone: string): boolean =>
  offsets.every((offset, month) => offset === offsetsOf(zone)[month]);

const offsetsByZone = new Map<string, readonly string[]>();

/** The UTC offsets of a zone on the 15th of each month. @throws RangeError when the zone is unknown */
function offsetsOf(zone: string): readonly string[] {
  let offsets = offsetsByZone.get(zone);
  if (offsets === undefined) {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    const year = new Date().getUTCFullYear();
    offsets = Array.from({ length: 12 }, (_, month) => {
      const parts = format.formatToParts(Date.UTC(year, month, 15, 12));
      return parts.find(({ type }) => type === 'timeZoneName')!.value;
    });
    offsetsByZone.set(zone, offsets);
  }
  return offsets;
}
