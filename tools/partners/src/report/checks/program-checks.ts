import { CODE_KEYS, contentTexts, type TextAt } from '../../validate/partner-folder.ts';
import type { LaunchFolder } from '../launch-folder.ts';
import type { OpenPoint } from '../launch-item.ts';
import { lastDateIn } from './dates-in-text.ts';
import { inSettings, isAtOrBelow, pointAt, type LaunchCheck } from './launch-check.ts';

const LIVE_OVERLAY = 'environments/production.json';

/** Whether a finding is at a key of settings.json, or of what production has in its place. */
const inLiveSettings =
  (key: string): LaunchCheck['takes'] =>
  (place) =>
    inSettings(key)(place) || (place.file === LIVE_OVERLAY && isAtOrBelow(place.key, key));

/** The content sets that announce or promise something for a time. */
const DATED_SETS = [
  'announcement_banner',
  'earn_banner',
  'earn_details',
  'account_center',
  'home',
  'discover',
  'popup',
];

const DATED_FILES = DATED_SETS.map((set) => `content/${set}.json`);

/** What the owner of the program decides: how it is reached, and what it promises until when. */
export const programChecks: readonly LaunchCheck[] = [
  {
    title: 'Host names of the live site',
    decider: 'program owner',
    files: [LIVE_OVERLAY],
    takes: inLiveSettings('hosts'),
    inspect: ({ live }) => ({ note: live.hosts.join(', ') }),
  },
  {
    title: 'Support phone',
    decider: 'program owner',
    files: [],
    takes: inSettings('customerSupport.phone'),
    inspect: ({ settings }) => ({ note: settings.customerSupport.phone.formatted }),
  },
  {
    title: 'Support e-mail',
    decider: 'program owner',
    files: [],
    takes: inSettings('customerSupport.email'),
    inspect: ({ settings }) => ({ note: settings.customerSupport.email.display }),
  },
  {
    title: 'Postal address in mails',
    decider: 'program owner',
    files: [],
    applies: ({ settings }) =>
      settings.enrollmentType !== 'none' || settings.customerSupport.postalAddress !== undefined,
    takes: inSettings('customerSupport.postalAddress'),
    inspect: ({ settings }) => ({ note: settings.customerSupport.postalAddress }),
  },
  {
    title: 'Links to the app stores',
    decider: 'program owner',
    files: [LIVE_OVERLAY],
    takes: inLiveSettings('appStoreLinks'),
    inspect: (folder) => ({ points: missingStores(folder) }),
  },
  {
    title: 'Campaign prefix for analytics',
    decider: 'program owner',
    files: [],
    takes: inSettings('adsPrefix'),
    inspect: (folder) => ({ points: missingPrefix(folder), note: folder.settings.adsPrefix }),
  },
  {
    title: 'Dates of offers and announcements',
    decider: 'program owner',
    files: DATED_FILES,
    inspect: (folder, { now }) => ({
      points: contentTexts(folder)
        .filter(({ source }) => DATED_FILES.some((name) => source.file === `${folder.label}/${name}`))
        .flatMap((text) => pastDate(text, now)),
    }),
  },
];

const missingStores = ({ live, settingsSource }: LaunchFolder): OpenPoint[] =>
  (['ios', 'android'] as const)
    .filter((store) => live.appStoreLinks[store] === undefined)
    .map((store) =>
      pointAt(settingsSource, ['appStoreLinks', store], {
        problem: `no link to ${store === 'ios' ? 'the App Store' : 'Google Play'}, so the footer shows no badge for it`,
        expected: 'the address of the app, unless the program has none',
        fix: `add "appStoreLinks": { "${store}": "https://…" }`,
        blocks: false,
      }),
    );

function missingPrefix({ settings, settingsSource }: LaunchFolder): OpenPoint[] {
  if (settings.adsPrefix !== undefined) return [];
  return [
    pointAt(settingsSource, ['adsPrefix'], {
      problem: 'the tag manager gets no ads_prefix, so campaigns cannot be told apart from those of other programs',
      expected: 'one to six capital letters and digits, unless the program runs no campaigns',
      fix: 'add "adsPrefix"',
      blocks: false,
    }),
  ];
}

/** A text whose last date has passed promises what no longer holds. Days without a year are not judged. */
function pastDate({ text, key, source, at }: TextAt, now: Date): OpenPoint[] {
  const last = CODE_KEYS.has(key) ? undefined : lastDateIn(text);
  if (last === undefined || last.day >= now.toISOString().slice(0, 10)) return [];
  return [
    pointAt(source, at, {
      problem: `the last date in this text, ${last.text}, has passed`,
      expected: 'a date that is still ahead, or a text without it',
      fix: 'write the new date, or remove the entry',
      blocks: true,
    }),
  ];
}
