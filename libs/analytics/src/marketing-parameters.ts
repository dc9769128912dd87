/** Parameters by which a visit is attributed (ANL-02). */
export const marketingParameters = [
  'public_id',
  'utm_term',
  'utm_medium',
  'utm_campaign',
  'utm_source',
  'utm_content',
  'referrer',
  'source',
] as const;

export type MarketingParameter = (typeof marketingParameters)[number];

/** How long the source of a visit is kept: 2880 minutes. */
export const SOURCE_KEPT_MS = 2880 * 60 * 1000;

const KEY = 'marketing';

type Stored = { values: Partial<Record<MarketingParameter, string>>; at: number };

type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Any of the parameters in the address clears what was stored and stores what is there now (ANL-02). */
export function captureMarketing(search: string, storage: KeyValue, now: number): void {
  const parameters = new URLSearchParams(search);
  const values: Stored['values'] = {};
  for (const name of marketingParameters) {
    const value = parameters.get(name);
    if (value) values[name] = value.slice(0, 200);
  }
  if (Object.keys(values).length > 0) storage.setItem(KEY, JSON.stringify({ values, at: now } satisfies Stored));
}

/** What is known of where the visit came from; the source is forgotten after 2880 minutes. */
export function storedMarketing(storage: KeyValue, now: number): Stored['values'] {
  const stored = parse(storage.getItem(KEY));
  if (!stored) return {};
  const { source, ...rest } = stored.values;
  return source !== undefined && now - stored.at < SOURCE_KEPT_MS ? { ...rest, source } : rest;
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
