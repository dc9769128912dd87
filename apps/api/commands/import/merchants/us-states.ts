import { usStates } from '@dining/rules';

const plain = (name: string): string => name.toLowerCase().replaceAll('.', '');

const codes: ReadonlyMap<string, string> = new Map(usStates.map(({ code, name }) => [plain(name), code]));
const known: ReadonlySet<string> = new Set(codes.values());

/** The two letters of a state written out or in short; nothing when there is no such state. */
export function stateCodeOf(text: string): string | undefined {
  const upper = text.toUpperCase();
  return known.has(upper) ? upper : codes.get(plain(text));
}
