import type { ApprovedPage } from './inventory.ts';
import type { Observation } from './observe.ts';

type Comparable = { url: string; received: string; declared?: string | undefined };

/**
 * The first thing in which a page differs from its approved form (PCI DSS 11.6.1), worst kinds first.
 * @returns a sentence that names what differs; undefined when nothing does
 */
export function firstDifference(approved: ApprovedPage, page: Observation): string | undefined {
  return [
    ...policyDifferences(approved.policy, page.policy),
    ...headerDifferences(approved.headers, page.headers),
    ...fileDifferences('script', approved.scripts, page.scripts),
    ...listDifferences(
      'inline script',
      approved.inlineScripts.map(({ code }) => code),
      page.inlineScripts,
    ),
    ...fileDifferences('style', approved.styles, page.styles),
    ...listDifferences('inline style', approved.inlineStyles, page.inlineStyles),
    ...listDifferences('frame', approved.frames, page.frames),
    ...listDifferences('element', approved.others, page.others),
    ...(approved.document === page.document ? [] : ['The text of the page has changed.']),
  ].at(0);
}

const nameOf = (directive: string): string => directive.split(' ', 1)[0] ?? directive;

function policyDifferences(approved: readonly string[], found: readonly string[]): string[] {
  if (approved.join(';') === found.join(';')) return [];
  const changed = approved.find((directive) => !found.includes(directive));
  const added = found.find((directive) => !approved.includes(directive));
  const now = changed && found.find((directive) => nameOf(directive) === nameOf(changed));
  if (changed !== undefined)
    return [now === undefined ? `The policy lacks "${changed}".` : `The policy has "${now}" instead of "${changed}".`];
  return [
    added === undefined
      ? 'The policy has its directives in another order or twice.'
      : `The policy has "${added}", which was not approved.`,
  ];
}

function headerDifferences(approved: Record<string, string>, found: Record<string, string>): string[] {
  return [...new Set([...Object.keys(approved), ...Object.keys(found)])].flatMap((name) => {
    const [before, now] = [approved[name], found[name]];
    if (before === now) return [];
    if (now === undefined) return [`The header ${name} is missing; approved is "${before}".`];
    if (before === undefined) return [`The header ${name}: "${now}" was not approved.`];
    return [`The header ${name} is "${now}" instead of "${before}".`];
  });
}

const keyOf = ({ url, received, declared = '' }: Comparable): string => `${url} ${received} ${declared}`;

function fileDifferences(what: string, approved: readonly Comparable[], found: readonly Comparable[]): string[] {
  const expected = new Set(approved.map(keyOf));
  const unexpected = found
    .filter((file) => !expected.has(keyOf(file)))
    .map((file) => {
      const known = approved.filter(({ url }) => url === file.url);
      if (known.length === 0) return `The ${what} ${file.url} is not in the inventory.`;
      if (known.every(({ received }) => received !== file.received))
        return `The ${what} ${file.url} has changed: it is ${file.received} instead of ${known[0]?.received}.`;
      return file.declared === undefined
        ? `The ${what} ${file.url} has no integrity in the page.`
        : `The ${what} ${file.url} has another integrity in the page: ${file.declared}.`;
    });
  const there = new Set(found.map(keyOf));
  const gone = approved.filter((file) => !there.has(keyOf(file))).map(({ url }) => `The ${what} ${url} is gone.`);
  return [...unexpected, ...gone, ...countDifference(what, approved, found)];
}

function listDifferences(what: string, approved: readonly string[], found: readonly string[]): string[] {
  const unexpected = found
    .filter((one) => !approved.includes(one))
    .map((one) => `The ${what} "${one}" is not in the inventory.`);
  const gone = approved.filter((one) => !found.includes(one)).map((one) => `The ${what} "${one}" is gone.`);
  return [...unexpected, ...gone, ...countDifference(what, approved, found)];
}

/** A second copy of something approved. */
const countDifference = (
  what: string,
  { length: approved }: readonly unknown[],
  { length: found }: readonly unknown[],
) => (approved === found ? [] : [`The page has ${found} of the kind ${what} instead of ${approved}.`]);
