import type { SourceFile } from './source-files.ts';

/** A JSON Schema of settings, as far as this check looks at it. */
type SettingsSchema = {
  properties?: Record<string, SettingsSchema>;
  /** Of a list. */
  items?: SettingsSchema;
  /** Of a record, whose keys a partner chooses. */
  patternProperties?: Record<string, SettingsSchema>;
};

/** Not the product: the schema itself with its checks, tests, stories and what they are built with. */
const NOT_PRODUCT =
  /^libs\/(partner-settings\/src\/(schema\/|settings\.(schema|rules)\.ts$)|testing\/)|^apps\/web-e2e\/|\.(test|stories|testing|e2e)\.tsx?$/;

/** "$schema" is for editors. */
const isForEditors = (key: string) => key.startsWith('$');

/** Every key of the schema with the keys above it: `['footer', 'logos']`. */
function keyPaths(schema: SettingsSchema, above: readonly string[] = []): string[][] {
  const elements = [...(schema.items ? [schema.items] : []), ...Object.values(schema.patternProperties ?? {})];
  return [
    ...Object.entries(schema.properties ?? {})
      .filter(([key]) => !isForEditors(key))
      .flatMap(([key, nested]) => [[...above, key], ...keyPaths(nested, [...above, key])]),
    ...elements.flatMap((element) => keyPaths(element, above)),
  ];
}

/** The code without comments and strings, which may name a key without reading it. Placeholders of templates stay. */
const withoutProse = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, ' ');

/** Whether code reads a key: as a property, or by destructuring. */
function reads(code: string, key: string): boolean {
  return new RegExp(`\\.${key}\\b|[{,]\\s*${key}\\s*(?=[,}=]|:\\s*[\\w{])`).test(code);
}

/** A single word, such as "name", which is also a property of many other things. */
const isSingleWord = (key: string) => !/[A-Z]/.test(key);

/** What the file that reads a key has to name as well, if anything. */
function contextOf(path: readonly string[]): RegExp {
  const [key = '', above] = path.toReversed();
  if (!isSingleWord(key)) return /^/;
  return above === undefined ? /settings|partner/i : new RegExp(`\\b${above}\\b`);
}

/**
 * The keys of the settings schema that no code of the product reads (PRT-09), as `footer.logos`. A single word counts as
 * read in a file that also names the key above it, or has to do with settings.
 */
export function unreadSettings(schema: SettingsSchema, files: readonly SourceFile[]): string[] {
  const product = files.filter(({ path }) => !NOT_PRODUCT.test(path)).map(({ text }) => withoutProse(text));
  return keyPaths(schema)
    .filter((path) => !product.some((code) => contextOf(path).test(code) && reads(code, path.at(-1) ?? '')))
    .map((path) => path.join('.'));
}
