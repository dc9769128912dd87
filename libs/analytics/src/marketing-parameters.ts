/** The query parameters that attribute a visit (ANL-02). */
const marketingParameters = [
  'public_id',
  'utm_term',
  'utm_medium',
  'utm_campaign',
  'utm_source',
  'utm_content',
  'referrer',
  'source',
] as const;

type MarketingParameter = (typeof marketingParameters)[number];

/** The source of a visit is valid for 2880 minutes (ANL-02). */
const SOURCE_MAX_AGE_MS = 2880 * 60 * 1000;

const KEY = 'marketing';

type Stored = { values: Partial<Record<MarketingParameter, string>>; at: number };

type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores the marketing parameters of an address (ANL-02). If it has any, they replace all stored ones; otherwise the
 * stored ones stay.
 */
export function captureMarketing(search: string, storage: KeyValue, now: number): void {
  const parameters = new URLSearchParams(search);
  const values: Stored['values'] = {};
  for (const name of marketingParameters) {
    const value = parameters.get(name);
    if (value) values[name] = value.slice(0, 200);
  }
  if (Object.keys(values).length > 0) storage.setItem(KEY, JSON.stringify({ values, at: now } satisfies Stored));
}

/** The stored marketing parameters, without the source once it is 2880 minutes old. */
export function storedMarketing(storage: KeyValue, now: number): Stored['values'] {
  const stored = parse(storage.getItem(KEY));
  if (!stored) return {};
  const { source, ...rest } = stored.values;
  return source !== undefined && now - stored.at < SOURCE_MAX_AGE_MS ? { ...rest, source } : rest;
}

function parse(text: string | null): Stored | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as Stored | null;
    return value && typeof value.at === 'number' && typeof value.values === 'object' && value.values
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}
