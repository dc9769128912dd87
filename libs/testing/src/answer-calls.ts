/** The answer for a path: a value sent as JSON with status 200, a whole response, or a function that returns either. */
export type Answer = unknown | Response | ((request: Request) => unknown);

/** Answers by path, in any letter case and without the query: `{ '/api/DefaultUserLocation': { latitude: 1, longitude: 2 } }`. */
export type Answers = Readonly<Record<string, Answer>>;

/** Origin of the calls in tests, where a request needs an absolute URL. */
export const TEST_ORIGIN = 'http://site.test';

/** The function in place of `fetch`, with the one it replaces. */
type FetchStub = typeof fetch & { original?: typeof fetch };

/**
 * Answers calls as listed; every other path is a 404 in the product's error shape. A later call replaces the whole list.
 * Component tests restore `fetch` after each test (dom-setup.ts); stories call {@link restoreFetch}.
 *
 * Not built on msw: under Node it intercepts below `fetch`, where the `redirect` mode that some tests check is gone, and
 * in the browser of the stories its service worker starts too late for the first call.
 * @returns the requests, oldest first; the array grows as they are sent
 */
export function answerCalls(answers: Answers): Request[] {
  const byPath = new Map(Object.entries(answers).map(([path, answer]) => [path.toLowerCase(), answer]));
  const requests: Request[] = [];
  const stub: FetchStub = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request.clone());
    const path = new URL(request.url).pathname.toLowerCase();
    if (!byPath.has(path)) return errorAnswer(404, 'not_found', `No answer is listed for ${path}.`);
    const answer = byPath.get(path);
    const value: unknown =
      typeof answer === 'function' ? await (answer as (request: Request) => unknown)(request) : answer;
    return value instanceof Response ? value.clone() : Response.json(value);
  };
  const current: FetchStub = globalThis.fetch;
  stub.original = current.original ?? current;
  globalThis.fetch = stub;
  return requests;
}

/** Undoes {@link answerCalls}; does nothing without it. */
export function restoreFetch(): void {
  const { original }: FetchStub = globalThis.fetch;
  if (original) globalThis.fetch = original;
}

/** An error as the server sends it. */
export function errorAnswer(status: number, code: string, message = code): Response {
  return Response.json({ error: { code, message, requestId: 'test' } }, { status });
}
