import { formOf, jpegPicture } from '../src/modules/claims/claims.testing.ts';
import type { MutatedRequest } from '../src/platform/openapi/mutated-requests.testing.ts';

/** A request's body as JSON, or its fields as the parts of a form, with an image for files. */
export function fuzzPayload({ body, text, isForm }: MutatedRequest): {
  headers: Record<string, string>;
  payload?: string | Buffer;
} {
  const headers = { 'content-type': 'application/json' };
  if (text === undefined) return { headers };
  if (!isForm || typeof body !== 'object' || body === null) return { headers, payload: text };
  const file = { value: jpegPicture, filename: 'a.jpg' };
  return formOf(
    Object.entries(body).map(([name, value]) => ({
      name: name.replaceAll(/[^\w-]/g, ''),
      ...(typeof value === 'string' ? file : { value: JSON.stringify(value) ?? '' }),
    })),
  );
}
