import { usStates } from '@dining/rules';

const normalize = (name: string): string => name.toLowerCase().replaceAll('.', '');

const CODES: ReadonlyMap<string, string> = new Map(usStates.map(({ code, name }) => [normalize(name), code]));
const KNOWN_CODES: ReadonlySet<string> = new Set(CODES.values());

/** The two-letter code of a state's name or code; undefined for an unknown state. */
export function stateCodeOf(text: string): string | undefined {
  const upper = text.toUpperCase();
  return KNOWN_CODES.has(upper) ? upper : CODES.get(normalize(text));
}
