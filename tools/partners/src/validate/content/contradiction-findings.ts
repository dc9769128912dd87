import { isHtmlField, userStates } from '@dining/content-source';
import { placeholdersIn } from '@dining/copy-engine';
import { unknownBonus, type Finding, type PartnerSettings } from '@dining/partner-settings';
import {
  CODE_KEYS,
  contentTexts,
  copyTexts,
  entriesOf,
  findingAt,
  type EntryAt,
  type PartnerFolder,
  type TextAt,
} from '../partner-folder.ts';

/**
 * Finds content and copy about features that the settings leave off (PRT-02): the VIP tier, Acclaimed, reservations, the
 * new-member bonus, joining. What visitors would see is an error; what no one ever sees, or what only sounds like it, is
 * a warning.
 */
export const contradictionFindings = (folder: PartnerFolder): Finding[] => [
  ...entriesOf(folder).flatMap((entry) => entryFindings(entry, folder)),
  ...contentTexts(folder).flatMap((text) => textFindings(text, folder.settings)),
  ...[...contentTexts(folder), ...copyTexts(folder)].flatMap((text) => wordFindings(text, folder.settings)),
  ...unusedSetFindings(folder),
];

type Found = Pick<Finding, 'problem' | 'expected' | 'fix' | 'severity'>;

const hasNewMemberBonus = ({ bonuses }: Pick<PartnerSettings, 'bonuses'>) =>
  bonuses.some(({ isNewMemberBonus }) => isNewMemberBonus);

/** Offers below /earn/ that speak of a feature, and whether a partner has it. */
const OFFERS: Readonly<Record<string, { has(settings: PartnerSettings): boolean } & Found>> = {
  'vip-upgrade': {
    has: ({ hasVIP }) => hasVIP,
    problem: 'this page is about the VIP tier, but the partner has none',
    expected: 'no such page, or hasVIP true',
    fix: 'remove the entry, or set "hasVIP": true in settings.json',
  },
  'new-member-bonus': {
    has: hasNewMemberBonus,
    problem: 'this page promises a new-member bonus, but no bonus in settings.json is one',
    expected: 'no such page, or a bonus with isNewMemberBonus',
    fix: 'remove the entry, or add the bonus to "bonuses" in settings.json',
  },
  reservations: {
    has: ({ hasReservationBonus }) => hasReservationBonus,
    severity: 'warning',
    problem: 'this page is about the bonus for reserving, but the partner has none',
    expected: 'no such page, or hasReservationBonus true',
    fix: 'remove the entry, or set "hasReservationBonus": true in settings.json',
  },
};

function entryFindings({ set, slug, fields, source, at }: EntryAt, { settings }: PartnerFolder): Finding[] {
  const findings: Finding[] = [];
  const offer = set === 'earn_details' ? OFFERS[slug.toLowerCase()] : undefined;
  if (offer && !offer.has(settings)) {
    const { has: _has, ...found } = offer;
    findings.push(findingAt(source, [...at, 'slug'], found));
  }
  const { type, code, user_states: states } = fields;
  if ((set === 'account_center' || set === 'earn_banner') && type === 'bonus' && typeof code === 'string') {
    const codes = settings.bonuses.map((bonus) => bonus.code);
    if (!codes.includes(code)) {
      const { path, ...found } = unknownBonus([...at, 'fields', 'code'], code, codes);
      findings.push(findingAt(source, path, found));
    }
  }
  const reachable = reachableStates(settings);
  if (Array.isArray(states) && states.length > 0 && !states.some((state) => reachable.includes(String(state)))) {
    findings.push(
      findingAt(source, [...at, 'fields', 'user_states'], {
        severity: 'warning',
        problem: `no one sees this: with these settings no visitor is ever ${states.join(' or ')}`,
        expected: `one of ${reachable.join(', ')}`,
        fix: 'remove the entry, or switch the feature on in settings.json',
      }),
    );
  }
  return findings;
}

/** The states that a visitor or member of this partner can have (HOM-03). */
function reachableStates(settings: PartnerSettings): string[] {
  if (settings.enrollmentType === 'none') return ['no_member'];
  return userStates.filter((state) => {
    if (state === 'new_member_bonus') return hasNewMemberBonus(settings);
    return settings.hasVIP || (state !== 'renewing' && state !== 'complete');
  });
}

/** Searches for what the partner does not have find nothing, and without a VIP tier no one earns its rate. */
function textFindings({ text, key, source, at }: TextAt, settings: PartnerSettings): Finding[] {
  const findings: Finding[] = [];
  if (!settings.hasVIP && placeholdersIn(text).includes('currentEarningTier3')) {
    findings.push(
      findingAt(source, at, {
        problem: 'this names the rate of the VIP tier, but the partner has none',
        expected: 'no {currentEarningTier3}, or hasVIP true',
        fix: 'write {currentEarningTier2}, or set "hasVIP": true in settings.json',
      }),
    );
  }
  const query =
    key === 'search_string' ? text : key === 'url' ? (/^\/search\/?\?([^#]*)/i.exec(text)?.[1] ?? '') : undefined;
  for (const [term, value] of new URLSearchParams(query ?? '')) {
    const setting = SEARCH_SETTINGS[term];
    if (setting === undefined || settings[setting] || value === 'false') continue;
    findings.push(
      findingAt(source, at, {
        problem: `this searches for ${term}=${value}, but ${setting} is off`,
        expected: `no "${term}", or ${setting} true`,
        fix: `remove it, or set "${setting}": true in settings.json`,
      }),
    );
  }
  return findings;
}

/** Search terms that need a setting. */
const SEARCH_SETTINGS: Readonly<Record<string, 'acclaimedEnabled' | 'openTableReservationsEnabled'>> = {
  acclaimed: 'acclaimedEnabled',
  reservations: 'openTableReservationsEnabled',
};

/** Words of joining, linking cards and signing in, which no one can do where enrollmentType is "none". */
const MEMBER_WORDS =
  /\b(?:join (?:now|today|free|us|in minutes|the program)|when you join|free to join|sign(?:ing)? (?:in|up)\b|log in|enroll(?:ed|ing)?|opt(?:ed|ing)? in|link(?:ed|ing)? (?:a |your |one |the |another )?(?:credit |debit |payment )?cards?|cards? (?:can I |you(?:’ve|'ve)? )link(?:ed)?)\b/i;

/** Words are a hint only: a restaurant may have a "VIP room", and a bank may link its cards itself. */
function wordFindings({ text, key, source, at, owner }: TextAt, settings: PartnerSettings): Finding[] {
  if (CODE_KEYS.has(key)) return [];
  const plain = isHtmlField(key, owner) ? text.replace(/<[^>]*>/g, ' ') : text;
  const hint = (word: string, problem: string, expected: string): Finding[] => [
    findingAt(source, at, { severity: 'warning', problem: `"${word}" ${problem}`, expected, fix: 'reword it' }),
  ];
  const vip = settings.hasVIP ? undefined : /\bVIPs?\b/.exec(plain)?.[0];
  if (vip) return hint(vip, 'sounds like a VIP tier, but the partner has none', 'a text without the VIP tier');
  const member = settings.enrollmentType === 'none' ? MEMBER_WORDS.exec(plain)?.[0] : undefined;
  return member
    ? hint(member, 'speaks of something that no one can do here: enrollmentType is "none"', 'a text for visitors only')
    : [];
}

/** Sets that the site never shows with these settings. */
function unusedSetFindings({ content, settings }: PartnerFolder): Finding[] {
  const joins = settings.enrollmentType !== 'none';
  const unused = [
    ...(joins ? [] : (['account_center', 'tier_1_activation'] as const)),
    ...(settings.hasDiscoverPage ? [] : (['discover'] as const)),
  ];
  return unused.flatMap((set) => {
    const source = content.get(set);
    if (!source) return [];
    const setting = set === 'discover' ? 'hasDiscoverPage is off' : 'enrollmentType is "none"';
    return [
      findingAt(source, [], {
        severity: 'warning',
        problem: `no one sees this content: ${setting}`,
        expected: 'content that the site shows',
        fix: 'delete the file, or change the setting',
      }),
    ];
  });
}
