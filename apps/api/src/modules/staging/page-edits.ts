import { checkCopy, composeDeck, type CopyOverrides, type CopyValue } from '@dining/copy-engine';
import {
  editJson,
  isError,
  nearest,
  readJsonSource,
  type Finding,
  type JsonSource,
  type Partner,
} from '@dining/partner-settings';
import type { PartnerSources } from '@dining/site';
import { checkTokens, themeFromTokens, type TokenFile } from '@dining/theme';
import { createTwoFilesPatch } from 'diff';
import { badFields } from '../../platform/http/app-error.ts';
import { tokenRows, tokenSteps, typedValue } from './source-rows.ts';

/** Changed texts by key, and changed tokens by path, as they are typed. */
export type PageEdits = {
  texts: Readonly<Record<string, CopyValue>>;
  tokens: Readonly<Record<string, string>>;
};

/** What changes look like on a page, and the patch that makes them in the repository. */
export type EditedPage = {
  /** The texts of the pages that differ, with their placeholders filled in; others may name a changed one. */
  texts: Record<string, CopyValue>;
  /** The tokens as custom properties; empty when none changed. */
  css: string;
  /** What is wrong with the changes. While something is, there is nothing to show and no patch. */
  problems: Finding[];
  /** A unified diff of the partner's folder for `git apply`; empty when nothing changed. */
  patch: string;
};

const COPY = 'copy.json';
const TOKENS = 'tokens.json';

/**
 * Makes changes of texts and tokens in the files that a bundle was composed from, checks them as the build does, and says
 * what they look like (EXT-10). Nothing is stored.
 * @throws AppError (400) for a token that does not exist, and for values that no file may have (SEC-02)
 */
export function editPage({ code, settings }: Partner, sources: PartnerSources, edits: PageEdits): EditedPage {
  refuseUnknownTokens(sources, Object.keys(edits.tokens));
  const files: EditedFile[] = [
    fileWith(
      sources,
      COPY,
      Object.entries(edits.texts).map(([key, value]) => [[key], value]),
    ),
    fileWith(
      sources,
      TOKENS,
      Object.entries(edits.tokens).map(([path, text]) => [tokenSteps(path), typedValue(text)]),
    ),
  ];
  const [copy, tokens] = files as [EditedFile, EditedFile];
  const problems = [
    ...newFindings(copy, (source) => checkCopy(source, settings)),
    ...newFindings(tokens, (source) => checkTokens(source)),
  ];
  if (problems.some(isError)) return { texts: {}, css: '', problems, patch: '' };
  return {
    texts: changedTexts(copy, (overrides) => composeDeck(settings, overrides)),
    css: tokens.isChanged ? themeFromTokens(valueOf(tokens.after), darkTokens(sources)).css : '',
    problems,
    patch: files
      .filter(({ isChanged }) => isChanged)
      .map((file) => patchOf(code, file))
      .join(''),
  };
}

function refuseUnknownTokens(sources: PartnerSources, paths: readonly string[]): void {
  if (paths.length === 0) return;
  const known = tokenRows(sources).map(({ path }) => path);
  const unknown = paths.find((path) => !known.includes(path));
  if (unknown === undefined) return;
  const guess = nearest(unknown, known);
  const hint = guess === undefined ? '' : ` Did you mean ${guess}?`;
  throw badFields({ field: `tokens.${unknown}`, message: `No token has this name.${hint}` });
}

type EditedFile = { name: string; before: string; after: string; isNew: boolean; isChanged: boolean };

function fileWith(
  { files }: PartnerSources,
  name: string,
  changes: readonly (readonly [path: string[], value: unknown])[],
): EditedFile {
  const before = files[name] ?? '';
  const after = changes.reduce(withChange, before === '' ? '{}\n' : before);
  const isChanged = changes.length > 0 && after !== before;
  return { name, before, after: isChanged ? after : before, isNew: before === '', isChanged };
}

function withChange(text: string, [path, value]: readonly [path: string[], value: unknown]): string {
  try {
    return editJson(text, path, value);
  } catch (error) {
    throw badFields({ field: path.join('.'), message: (error as Error).message });
  }
}

/** What a check finds in a file only since it was changed. */
function newFindings(file: EditedFile, check: (source: JsonSource) => Finding[]): Finding[] {
  if (!file.isChanged) return [];
  const sameOf = ({ key, problem }: Finding) => `${key} ${problem}`;
  const before = new Set(check(readJsonSource(file.name, file.isNew ? '{}' : file.before)).map(sameOf));
  return check(readJsonSource(file.name, file.after)).filter((finding) => !before.has(sameOf(finding)));
}

function changedTexts(
  { before, after, isNew, isChanged }: EditedFile,
  deckOf: (overrides: CopyOverrides) => Readonly<Record<string, CopyValue>>,
): Record<string, CopyValue> {
  if (!isChanged) return {};
  const [was, is] = [deckOf(isNew ? {} : valueOf(before)), deckOf(valueOf(after))];
  return Object.fromEntries(
    Object.entries(is).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(was[key])),
  );
}

const darkTokens = ({ files }: PartnerSources): TokenFile | undefined => {
  const text = files['tokens.dark.json'];
  return text === undefined ? undefined : valueOf(text);
};

const valueOf = <Value>(text: string): Value => JSON.parse(text) as Value;

function patchOf(code: string, { name, before, after, isNew }: EditedFile): string {
  const path = `partners/${code}/${name}`;
  return createTwoFilesPatch(isNew ? '/dev/null' : `a/${path}`, `b/${path}`, before, after, undefined, undefined, {
    context: 3,
  });
}
