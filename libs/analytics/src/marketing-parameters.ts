import { isRecord, json, storedItem } from '@dining/stored-item';

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

type Values = Partial<Record<MarketingParameter, string>>;

/** The parameters of the last visit that had any, and when it was, in milliseconds since 1970. */
const stored = storedItem<{ values: Values; at: number }>(
  'localStorage',
  'marketing',
  json((value) => {
    const { values, at } = isRecord(value) ? value : {};
    return typeof at === 'number' && isRecord(values) ? { values: values as Values, at } : undefined;
  }),
);

/**
 * Stores the marketing parameters of an address (ANL-02). If it has any, they replace all stored ones; otherwise the
 * stored ones stay.
 */
export function captureMarketing(search: string, now: number): void {
  const parameters = new URLSearchParams(search);
  const values: Values = {};
  for (const name of marketingParameters) {
    const value = parameters.get(name);
    if (value) values[name] = value.slice(0, 200);
  }
  if (Object.keys(values).length > 0) stored.write({ values, at: now });
}

/** The stored marketing parameters, without the source once it is 2880 minutes old. */
export function storedMarketing(now: number): Values {
  const { values: { source, ...rest } = {}, at = 0 } = stored.read() ?? {};
  return source !== undefined && now - at < SOURCE_MAX_AGE_MS ? { ...rest, source } : rest;
}
