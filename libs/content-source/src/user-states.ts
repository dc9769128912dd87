type Fields = Readonly<Record<string, unknown>>;

const INDEXED = /^user_states\[(\d+)\]$/;

/**
 * The fields of an entry with its user states as one list of names. Hosted services send them as a list, as keys
 * `user_states[0]`, `user_states[1]`, …, or by index (`{ "0": … }`); each may be a name or an object that holds only one,
 * in any letter case. An empty list counts as missing. Other values stay as they are, so that the schema reports them.
 */
export function withUserStates(fields: Fields): Record<string, unknown> {
  const indexed = Object.keys(fields)
    .flatMap((key) => {
      const index = INDEXED.exec(key)?.[1];
      return index === undefined ? [] : [{ key, index: Number(index) }];
    })
    .toSorted((one, other) => one.index - other.index);
  const rest = Object.fromEntries(
    Object.entries(fields).filter(([key]) => key !== 'user_states' && !INDEXED.test(key)),
  );
  const states = [...listOf(fields['user_states']), ...indexed.map(({ key }) => fields[key])].map(stateName);
  return states.length === 0 ? rest : { ...rest, user_states: [...new Set(states)] };
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  const isByIndex = isObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key));
  return isByIndex ? Object.values(value) : [value];
}

function stateName(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_');
  if (!isObject(value)) return value;
  const names = Object.values(value).filter((inner) => typeof inner === 'string');
  return names.length === 1 ? stateName(names[0]) : value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
