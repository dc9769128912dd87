import fc from 'fast-check';
import { OWN_STRINGS } from '../../../testing/hostile-requests.ts';
import { fuzzedRequests, type Document, type FuzzedRequest, type Operation } from './operations.testing.ts';

/** Shows in a page that what a request contained was written into it without escaping. */
export const MARKUP = '<fuzzed onload=alert(1)>';

/** A request with its body as text, which may have a key twice or be no JSON at all. */
export type MutatedRequest = FuzzedRequest & { text: string | undefined };

const hostileText = fc.constantFrom(
  ...OWN_STRINGS,
  MARKUP,
  `"'>${MARKUP}`,
  `</script>${MARKUP}`,
  'x'.repeat(100_000),
  '\u0000\uffff\u202e\ud83d',
);

/** Values of any type, so that each field once has a wrong one. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, -1, 0, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], [null]),
  },
  { weight: 1, arbitrary: fc.constantFrom({ __proto__: null, toString: 'x' }, Array(2_000).fill(0), nested(200)) },
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
}

type Mutation = { kind: string; place: number; value: unknown; name: string };

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constant('none') },
    { weight: 6, arbitrary: fc.constantFrom('replaced', 'missing', 'extra', 'twice', 'cut', 'query') },
  ),
  place: fc.nat(1_000),
  value: hostileValue,
  name: hostileText,
});

/**
 * The requests of {@link fuzzedRequests}, of which more than half are changed once more: a field replaced by a hostile
 * value, missing, extra or twice, a body cut short, or a hostile parameter of the address.
 */
export const mutatedRequests = (
  document: Document,
  operation: Operation,
  known: readonly string[] = [],
): fc.Arbitrary<MutatedRequest> =>
  fc.tuple(fuzzedRequests(document, operation, known), mutation).map(([request, change]) => mutated(request, change));

function mutated(request: FuzzedRequest, { kind, place, value, name }: Mutation): MutatedRequest {
  const { body } = request;
  const whole = body === undefined ? undefined : JSON.stringify(body);
  if (kind === 'query' || (whole === undefined && kind !== 'none'))
    return { ...request, url: withHostileQuery(request.url, place, textOf(value)), text: whole };
  if (whole === undefined || kind === 'none') return { ...request, text: whole };
  if (kind === 'cut') return { ...request, text: whole.slice(0, place % whole.length) };
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { ...request, body: value, text: JSON.stringify(value) };
  const entries = Object.entries(body);
  const key = entries[place % Math.max(entries.length, 1)]?.[0] ?? 'x';
  // Entries, because only a text can have a key twice.
  const changed: [string, unknown][] =
    kind === 'missing'
      ? entries.filter(([each]) => each !== key)
      : kind === 'replaced'
        ? entries.map(([each, old]) => [each, each === key ? replacedWithin(old, place, value) : old])
        : [...entries, [kind === 'extra' ? name : key, value]];
  return {
    ...request,
    body: Object.fromEntries(changed),
    text: `{${changed.map(([each, old]) => `${JSON.stringify(each)}:${JSON.stringify(old) ?? 'null'}`).join(',')}}`,
  };
}

/** Replaces a value, or in every second case of an object or list one of those within. */
function replacedWithin(old: unknown, place: number, value: unknown): unknown {
  if (place % 2 === 0 || typeof old !== 'object' || old === null) return value;
  if (Array.isArray(old)) return old.length === 0 ? [value] : old.with(place % old.length, value);
  const keys = Object.keys(old);
  return { ...old, [keys[place % Math.max(keys.length, 1)] ?? 'x']: value };
}

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 4_000);

/** Replaces one parameter of an address, or adds one to an address that has none. */
function withHostileQuery(url: string, place: number, text: string): string {
  const [path = '', query = ''] = url.split('?');
  const pairs = query === '' ? [] : query.split('&');
  const written = encodeURIComponent(text.toWellFormed());
  if (pairs.length === 0) return `${path}?${place % 2 === 0 ? 'returnTo' : 'x'}=${written}`;
  const name = pairs[place % pairs.length]?.split('=')[0] ?? 'x';
  return `${path}?${pairs.with(place % pairs.length, `${name}=${written}`).join('&')}`;
}
