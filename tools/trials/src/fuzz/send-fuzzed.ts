import type { MutatedRequest } from '../../../../apps/api/src/platform/openapi/mutated-requests.testing.ts';
import type { Operation } from '../../../../apps/api/src/platform/openapi/operations.testing.ts';
import { fuzzPayload } from '../../../../apps/api/testing/fuzz-payload.ts';
import { loopbackAddress } from '../http/loopback-address.ts';
import { visit, type Visit } from '../http/visitor.ts';
import type { FuzzCaller } from './callers.ts';

let sent = 0;

/** Sends a request from an address of its own. */
export function sendFuzzed(
  port: number,
  caller: FuzzCaller,
  operation: Operation,
  request: MutatedRequest,
): Promise<Visit> {
  sent += 1;
  const { headers, payload } = fuzzPayload(request);
  return visit({ port, host: caller.host, address: loopbackAddress(sent) }, request.url, {
    method: operation.method,
    headers: {
      ...caller.headers,
      ...headers,
      ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }),
    },
    ...(payload !== undefined && { body: payload }),
  });
}
