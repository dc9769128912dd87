import { nearest, type Finding, type JsonSource, type PartnerSettings } from '@dining/partner-settings';
import { variantsOf, type CopyValue } from './copy-value.ts';
import { defaultDeck, isCopyKey, type CopyKey, type WholeDeck } from './deck/default-deck.ts';
import { partnerVariables } from './partner-variables.ts';
import { parsePayoutAmount, PAYOUT_AMOUNT_KEY } from './payout-amount.ts';
import { partnerPlaceholders } from './placeholder-names.ts';
import { fillPlaceholders, PlaceholderLoop, placeholdersIn } from './placeholders.ts';
import { unbalancedMarkup } from './rich-text.ts';

const isCopyValue = (value: unknown): value is CopyValue =>
  typeof value === 'string' ||
  (typeof value === 'object' &&
    value !== null &&
    Object.keys(value).toSorted().join() === 'desktop,mobile' &&
    Object.values(value).every((text) => typeof text === 'string'));

/**
 * Finds everything wrong in a partner’s copy.json (PRT-07): unknown keys, unknown placeholders, circular placeholders,
 * unbalanced markup, a payout amount that is no amount of money (ACC-09).
 */
export function checkCopy(source: JsonSource, settings: PartnerSettings | undefined): Finding[] {
  if (source.findings.length > 0) return source.findings;
  const findings: Finding[] = [];
  const report = (key: string, problem: string, expected: string, fix: string, severity?: 'warning') =>
    findings.push({
      file: source.file,
      line: source.lineOf([key]),
      key,
      ...(severity && { severity }),
      problem,
      expected,
      fix,
    });
  if (typeof source.value !== 'object' || source.value === null || Array.isArray(source.value)) {
    return [
      {
        file: source.file,
        line: 1,
        key: '',
        problem: 'the file is not an object',
        expected: '{ "key": "text" }',
        fix: 'write an object of copy keys',
      },
    ];
  }
  const known = Object.keys(defaultDeck);
  const layered = { ...defaultDeck };
  for (const [key, value] of Object.entries(source.value)) {
    if (key === '$schema') continue;
    if (!isCopyKey(key)) {
      const guess = nearest(key, known);
      report(
        key,
        `unknown copy key "${key}"`,
        'a key of the default deck',
        guess ? `rename it to "${guess}", or remove it` : 'remove it',
      );
    } else if (!isCopyValue(value)) {
      report(
        key,
        'the value is neither text nor { desktop, mobile }',
        'text, or { "desktop": text, "mobile": text }',
        'write a text in quotes',
      );
    } else if (key === PAYOUT_AMOUNT_KEY && parsePayoutAmount(value) === undefined) {
      report(
        key,
        `${JSON.stringify(value)} is not an amount of money`,
        'dollars above 0 and below a million, with at most two decimals and no sign',
        'write for example "25.00"',
      );
    } else {
      layered[key] = value;
      checkTexts(key, value, report);
      checkDropped(key, value, report);
    }
  }
  if (settings) {
    checkVip(Object.entries(source.value), settings, report);
    checkLoops(layered, Object.keys(source.value), settings, report);
  }
  return findings;
}

type Report = (key: string, problem: string, expected: string, fix: string, severity?: 'warning') => void;

function checkTexts(key: CopyKey, value: CopyValue, report: Report): void {
  const allowed = new Set<string>(partnerPlaceholders);
  for (const text of variantsOf(defaultDeck[key])) {
    for (const name of placeholdersIn(text)) allowed.add(name);
  }
  for (const text of variantsOf(value)) {
    for (const name of placeholdersIn(text)) {
      if (allowed.has(name)) continue;
      const guess = nearest(name, [...allowed]);
      report(
        key,
        `unknown placeholder {${name}}`,
        `one of ${[...allowed].map((one) => `{${one}}`).join(', ')}`,
        guess ? `write {${guess}}` : 'write one of these, or remove it',
      );
    }
    const unbalanced = unbalancedMarkup(text);
    if (unbalanced)
      report(key, unbalanced, '**bold**, ^raised^, [text](/path) and {placeholder}, each closed', 'close or remove it');
  }
}

/**
 * Warns when an override leaves out what only its key is given, such as a name or an amount. Values of the partner, such
 * as {programName}, are known to the writer of the text.
 */
function checkDropped(key: CopyKey, value: CopyValue, report: Report): void {
  const namesIn = (texts: CopyValue) => new Set(variantsOf(texts).flatMap((text) => [...placeholdersIn(text)]));
  const known: readonly string[] = partnerPlaceholders;
  const used = namesIn(value);
  const shown = namesIn(defaultDeck[key]);
  // A misspelt placeholder is reported as such.
  if ([...used].some((name) => !shown.has(name) && !known.includes(name))) return;
  for (const name of shown) {
    if (known.includes(name) || used.has(name)) continue;
    report(
      key,
      `the text does not show {${name}}, which the default text shows`,
      `{${name}} in the text, unless it is left out on purpose`,
      `add {${name}}`,
      'warning',
    );
  }
}

/** Reports copy about the VIP tier if the partner has none (PRT-02). */
function checkVip(entries: readonly [string, unknown][], settings: PartnerSettings, report: Report): void {
  if (settings.hasVIP) return;
  for (const [key, value] of entries) {
    const named = /(^|\.)(vip|tier\.?3)(\.|$)/i.test(key);
    const used =
      isCopyValue(value) && variantsOf(value).some((text) => placeholdersIn(text).includes('currentEarningTier3'));
    if (named || used)
      report(
        key,
        'this is about the VIP tier, but the partner has none',
        'no VIP copy, or hasVIP true',
        'remove the key, or set "hasVIP": true in settings.json',
      );
  }
}

function checkLoops(deck: WholeDeck, overridden: readonly string[], settings: PartnerSettings, report: Report): void {
  const variables = partnerVariables(settings, deck);
  const reported = new Set<string>();
  for (const key of overridden.filter(isCopyKey)) {
    for (const text of variantsOf(deck[key])) {
      try {
        fillPlaceholders(text, variables);
      } catch (error) {
        if (!(error instanceof PlaceholderLoop) || reported.has(key)) continue;
        reported.add(key);
        report(
          key,
          error.message,
          'placeholders that resolve to text',
          `remove {${error.names.at(-1)}} from this text or from the text it leads to`,
        );
      }
    }
  }
}
