/** What a path answers: a value sent as JSON with status 200, a whole response, or what a function makes of the request. */
export type Answer = unknown | Response | ((request: Request) => unknown);

/** Answers by path, in any case and without the query: `{ '/api/DefaultUserLocation': { latitude: 1, longitude: 2 } }`. */
export type Answers = Readonly<Record<string, Answer>>;

/** Origin of the calls in tests: requests need a whole address there. */
export const TEST_ORIGIN = 'http://site.test';

/**
 * Lets the network answer as listed; every other path is a 404 in the product's error shape.
 * @returns the requests as they were sent, oldest first
 */
export function answerCalls(answers: Answers): Request[] {
  const byPath = new Map(Object.entries(answers).map(([path, answer]) => [path.toLowerCase(), answer]));
  const requests: Request[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request.clone());
    const path = new URL(request.url).pathname.toLowerCase();
    if (!byPath.has(path)) return notFound(path);
    const answer = byPath.get(path);
    const value: unknown =
      typeof answer === 'function' ? await (answer as (request: Request) => unknown)(request) : answer;
    return value instanceof Response ? value.clone() : Response.json(value);
  };
  return requests;
}

/** An error as the server sends it. */
export function errorAnswer(status: number, code: string, message = code): Response {
  return Response.json({ error: { code, message, requestId: 'test' } }, { status });
}

const notFound = (path: string) => errorAnswer(404, 'not_found', `No answer is listed for ${path}.`);
