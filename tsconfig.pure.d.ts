/**
 * Web standards that browsers and Node both offer, for code that must run in either (tsconfig.pure.json). Nothing here
 * reaches the network, a file, a clock or a document.
 */

declare function structuredClone<T>(value: T): T;

declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}

declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(init?: string | Record<string, string> | Iterable<[string, string]>);
  readonly size: number;
  append(name: string, value: string): void;
  delete(name: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
  keys(): IterableIterator<string>;
  set(name: string, value: string): void;
  toString(): string;
  [Symbol.iterator](): Iterator<[string, string]>;
}

declare class URL {
  constructor(url: string, base?: string | URL);
  static canParse(url: string, base?: string): boolean;
  readonly hash: string;
  readonly host: string;
  readonly hostname: string;
  readonly href: string;
  readonly origin: string;
  readonly pathname: string;
  readonly protocol: string;
  readonly search: string;
  readonly searchParams: URLSearchParams;
  toString(): string;
}
