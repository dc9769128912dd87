/** Messages of an embedded form, named as in Typeform's embed library, with the fields that the page uses. */
export type FormMessage =
  /** `isClosed`: the form accepts no answers. */
  | { type: 'form-ready'; isClosed: boolean }
  | { type: 'form-started' | 'form-screen-changed' | 'form-submit' | 'form-close' }
  /** Height of the form's content in CSS pixels. */
  | { type: 'form-height-changed'; height: number }
  /** After a submission the form leads to another page; the embedding page decides whether to follow. */
  | { type: 'redirect-after-submit'; url: string };

/** The accepted sender of messages: this window, at this origin, of this embed. */
export type FormSender = { origin: string; window: unknown; embedId: string };

type ReceivedMessage = { readonly data: unknown; readonly origin: string; readonly source: unknown };

/** The maximum height accepted from a form, in CSS pixels. */
const MAX_HEIGHT = 20_000;

const MAX_URL_LENGTH = 2_000;

/**
 * Reads a message of the embedded form; undefined unless origin, window, embed id and shape are all correct. The result
 * has only the fields of its type.
 */
export function readFormMessage(event: ReceivedMessage, sender: FormSender): FormMessage | undefined {
  const { data, origin, source } = event;
  if (!sender.window || source !== sender.window || origin !== sender.origin) return undefined;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const { type, embedId, isClosed, height, url } = data as Readonly<Record<string, unknown>>;
  if (embedId !== sender.embedId) return undefined;
  switch (type) {
    case 'form-ready':
      return { type, isClosed: isClosed === true };
    case 'form-started':
    case 'form-screen-changed':
    case 'form-submit':
    case 'form-close':
      return { type };
    case 'form-height-changed':
      return typeof height === 'number' && height >= 0 && height <= MAX_HEIGHT ? { type, height } : undefined;
    case 'redirect-after-submit':
      return typeof url === 'string' && url.length <= MAX_URL_LENGTH ? { type, url } : undefined;
    default:
      return undefined;
  }
}
