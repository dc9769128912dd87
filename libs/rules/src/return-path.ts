const MAX_LENGTH = 2000;

/** Pages that sign-in never returns to: they would loop. */
const NEVER = new Set(['login', 'signout']);

const HOST = 'https://site.invalid';
const CONTROL = /\p{Cc}|[\u2028\u2029]/u;

/**
 * The path of this site that sign-in may return to (RTE-09). Undefined for anything that leads, or could be interpreted
 * as leading, elsewhere: another host, a scheme, backslashes, control characters, any of these percent-encoded, more
 * than 2000 characters, /login, /SignOut and calls (/api, also under a prefix).
 * @returns path, query and fragment in ASCII, valid in a Location header
 */
export function safeReturnPath(text: string): string | undefined {
  if (
    text.length > MAX_LENGTH ||
    !text.startsWith('/') ||
    CONTROL.test(text) ||
    isTricky(text.split(/[?#]/, 1)[0] ?? '')
  )
    return undefined;
  if (!URL.canParse(text, HOST)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, HOST);
  const path = decoded(pathname);
  if (origin !== HOST || path === undefined) return undefined;
  const safe = pathname + search + hash;
  const segments = path.toLowerCase().split('/');
  // A site may have a prefix before its calls (BLD-05), so /api is refused at any depth.
  const isRefused = NEVER.has(segments[1] ?? '') || segments.includes('api');
  return safe.length > MAX_LENGTH || isRefused ? undefined : safe;
}

/** Decodes any number of percent-encodings; undefined if one of them hides something or is malformed. */
function decoded(path: string): string | undefined {
  for (let inner = path; ;) {
    if (isTricky(inner)) return undefined;
    const next = decodedOnce(inner);
    if (next === undefined || next === inner) return next;
    inner = next;
  }
}

const isTricky = (path: string): boolean =>
  path.includes('//') ||
  path.includes('\\') ||
  CONTROL.test(path) ||
  path.split('/').some((step) => step === '.' || step === '..');

function decodedOnce(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
