import { isHtmlField, legalSlugs } from '@dining/content-source';
import type { Finding, PartnerSettings } from '@dining/partner-settings';
import { isMoney, moneyText } from '@dining/rules';
import {
  CODE_KEYS,
  contentTexts,
  entriesOf,
  findingAt,
  type EntryAt,
  type PartnerFolder,
  type TextAt,
} from '../partner-folder.ts';

/** What members earn, as texts call it. */
const REWARD = String.raw`(?:bonus |extra )?(?:miles?|points?|dollars?|rewards?|cash back|(?:bonus )?credit|\{currency\w*\}|\{bonusCurrency\})`;

/** "Double points", "three times the miles", "2x". */
const MULTIPLES = [
  new RegExp(String.raw`\b(?:doubl|tripl|quadrupl)(?:e|es|ed|ing)\b(?: (?:your|the|every|all))? ${REWARD}`, 'i'),
  new RegExp(String.raw`\b(?:twice|(?:two|three|four|five|ten|\d+) times) (?:the|your|as many) ${REWARD}`, 'i'),
  /(?<![\w.])\d{1,2} ?[x×](?![\w×])/i,
];

/** "500 bonus miles", "1,000 {bonusCurrency}", "$5 back", but not "3 miles per $1". */
const AMOUNTS = [
  new RegExp(String.raw`(?<![\w$.,])(\d[\d,]*) ${REWARD}(?![\w ]*\b(?:per|for every|on every|for each)\b)`, 'i'),
  /(\$\d[\d,]*(?:\.\d\d)?) (?:back|extra|bonus|in \{bonusCurrency\}|\{bonusCurrency\})/i,
];

/** Sets whose entries can name the code of what they promise. */
const CODED_SETS: readonly string[] = ['home', 'account_center', 'announcement_banner', 'earn_details', 'earn_banner'];

/**
 * Finds texts that promise a multiple or an amount without naming the offer or bonus that pays it, or another amount than
 * their bonus pays (MER-05): the site shows an entry with an `offer_code` only while that pays. Only a warning, because
 * words cannot be understood by rules alone.
 */
export function claimFindings(folder: PartnerFolder): Finding[] {
  const entries = entriesOf(folder);
  return contentTexts(folder).flatMap((text) => {
    const entry = entries.find(({ source, at }) => source === text.source && at[1] === text.at[1])!;
    if (legalSlugs.some((slug) => slug === entry.slug) || CODE_KEYS.has(text.key)) return [];
    const found = claimProblem(text, entry, folder.settings);
    return found ? [findingAt(text.source, text.at, { severity: 'warning', ...found })] : [];
  });
}

function claimProblem(
  { text, key, owner }: TextAt,
  { set, fields }: EntryAt,
  { bonuses, currencyType }: PartnerSettings,
): Pick<Finding, 'problem' | 'expected' | 'fix'> | undefined {
  const plain = isHtmlField(key, owner) ? text.replace(/<[^>]*>/g, ' ') : text;
  const amount = firstMatch(AMOUNTS, plain);
  const claim = firstMatch(MULTIPLES, plain) ?? amount;
  if (claim === undefined) return undefined;
  const code = [fields['offer_code'], fields['code']].find((value) => typeof value === 'string');
  if (code === undefined)
    return {
      problem: `"${claim[0]}" promises a reward, but nothing says which offer or bonus pays it`,
      expected: 'an entry with "offer_code", or a text without the promise',
      fix: CODED_SETS.includes(set)
        ? 'add "offer_code" with the campaign code of the offers or the code of the bonus, or reword it'
        : 'reword it, and link to a page below /earn/ that has an "offer_code"',
    };
  const bonus = bonuses.find((one) => one.code === code);
  if (!bonus || amount?.[1] === undefined) return undefined;
  const pays = isMoney(currencyType) ? moneyText(bonus.units) : bonus.units.toLocaleString('en-US');
  if (Number(amount[1].replace(/[$,]/g, '')) === Number(pays.replace(/[$,]/g, ''))) return undefined;
  return {
    problem: `"${amount[0]}" is not what the bonus ${bonus.code} pays`,
    expected: pays,
    fix: `write ${pays}, or correct the bonus in settings.json`,
  };
}

function firstMatch(patterns: readonly RegExp[], text: string): RegExpExecArray | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return match;
  }
  return undefined;
}
