/** Maximum size of another service's response; what any of them sends takes a tenth of it. */
const MAX_RESPONSE_BYTES = 256 * 1024;

/** Statuses without a body. */
const EMPTY = new Set([204, 205, 304]);

/**
 * Reads a response of another service whole, so that a broken or hostile one cannot fill the memory with an endless body.
 * @throws Error when it is larger than {@link MAX_RESPONSE_BYTES}; the connection is then closed
 */
export async function boundedResponse({
  body,
  status,
  headers,
}: Pick<Response, 'body' | 'status' | 'headers'>): Promise<Response> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    // Leaving the loop closes the connection.
    if (size > MAX_RESPONSE_BYTES) throw new Error('The response of the service is too large.');
    parts.push(part);
  }
  return new Response(EMPTY.has(status) ? null : Buffer.concat(parts), { status, headers });
}
