const LONGEST = 2000;

/** Places that nobody is brought back to after sign-in: they would lead round in a circle, or are no pages. */
const NEVER = new Set(['login', 'signout', 'api']);

const HOST = 'https://site.invalid';
const CONTROL = /\p{Cc}|[\u2028\u2029]/u;

/**
 * The path of this site to which somebody may be brought back after sign-in (RTE-09), or undefined for anything that
 * leads or could be read as leading elsewhere: another host, a scheme, backslashes, control characters, the same hidden
 * in percent signs, more than 2000 characters, /login, /SignOut and /api.
 * @returns path, query and fragment in ASCII, fit for a Location header
 */
export function safeReturnPath(text: string): string | undefined {
  if (text.length > LONGEST || !text.startsWith('/') || CONTROL.test(text) || isTricky(text.split(/[?#]/, 1)[0] ?? ''))
    return undefined;
  if (!URL.canParse(text, HOST)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, HOST);
  const path = decoded(pathname);
  if (origin !== HOST || path === undefined) return undefined;
  const safe = pathname + search + hash;
  return safe.length > LONGEST || NEVER.has(path.split('/')[1]?.toLowerCase() ?? '') ? undefined : safe;
}

/** The path behind any number of percent encodings; undefined when one of them hides something, or is malformed. */
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
