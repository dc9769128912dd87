/** A mail taken apart, as a mail program would: what is encoded is decoded. */
export type ReadMime = {
  /** Names in small letters, in their order; values decoded. */
  headers: [name: string, value: string][];
  text: string;
  html: string;
};

/** Reads a mail with a plain and an HTML part (RFC 5322, 2045, 2047), as far as our own mails go. */
export function readMime(raw: string): ReadMime {
  const { headers, body } = split(raw);
  const parts = partsOf(headers, body);
  const ofType = (type: string) => parts.find(({ headers: own }) => valueOf(own, 'content-type').startsWith(type));
  return {
    headers: headers.map(([name, value]) => [name, decodeWords(value)]),
    text: bodyOf(ofType('text/plain')),
    html: bodyOf(ofType('text/html')),
  };
}

type Part = { headers: [string, string][]; body: string };

function split(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  return {
    headers: lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
    body: raw.slice(end + 4),
  };
}

const valueOf = (headers: readonly [string, string][], name: string): string =>
  headers.find(([own]) => own === name)?.[1] ?? '';

function partsOf(headers: [string, string][], body: string): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(valueOf(headers, 'content-type'))?.[1];
  if (boundary === undefined) return [{ headers, body }];
  return `\r\n${body}`
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
}

function bodyOf(part: Part | undefined): string {
  if (part === undefined) return '';
  const encoding = valueOf(part.headers, 'content-transfer-encoding').toLowerCase();
  const text =
    encoding === 'base64'
      ? Buffer.from(part.body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? fromQuotedPrintable(part.body.replace(/=\r\n/g, ''))
        : part.body;
  return text.replaceAll('\r\n', '\n');
}

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const ENCODED_WORD = /=\?utf-8\?([bq])\?([^?]*)\?=(?:\s+(?==\?))?/gi;

function decodeWords(value: string): string {
  const bytes = value.replace(ENCODED_WORD, (_whole, how: string, text: string) =>
    how.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString('latin1')
      : text
          .replaceAll('_', ' ')
          .replace(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
  return bytes === value ? value : Buffer.from(bytes, 'latin1').toString('utf8');
}
