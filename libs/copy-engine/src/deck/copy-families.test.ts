import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wideText } from '../copy-value.ts';
import { defaultDeck, isCopyKey } from './default-deck.ts';

/**
 * The families of copy that the sources name, with the words that they give to the letter and otherwise what the text
 * must contain. An apostrophe is a typographic one.
 */
const families: Record<string, Record<string, string | RegExp>> = {
  'required fields and lengths': {
    'validation.required': 'This field is required.',
    'validation.requiredField': '{field} is required',
    'validation.maxLength': /^\{field\} .*at most \{num\} characters$/,
    'validation.minLength': /^\{field\} .*at least \{num\} characters$/,
    'validation.exactLength': '{field} must have {num} characters',
    'form.required': '* Required field',
  },
  'wrong values': {
    'validation.zip': /not located in the U\.S\.$/,
    'validation.checkFailed': 'Error while checking {field}',
    'validation.email': /e-mail/,
    'validation.phone': /^Invalid phone number/,
    'validation.phoneUs': 'Invalid US based phone number',
    'validation.loyaltyNumber': /^Invalid \{loyaltyNumberLabel\}/,
    'validation.loyaltyNumberInUse': /already in use$/,
    'validation.emailInUse': /already in use$/,
    'validation.passwordHasLoyaltyNumber': /cannot contain/,
    'validation.terms': /terms/,
    'search.location.pattern': 'Enter city, state or ZIP code',
    'recover.invalid': 'Enter a valid e-mail address or {loyaltyNumberLabel}',
  },
  forms: {
    'form.working': 'Working on your request, please wait.',
    'form.loading': 'Do not refresh, loading more content.',
    'form.capsLock': 'Caps lock is on.',
    'form.numLock': 'Num lock is on.',
    'form.capsAndNumLock': 'Caps and Num lock are on.',
  },
  'API and server': {
    'error.api': 'Something went wrong, please refresh your browser',
    'error.server': 'Something went wrong. Please refresh the page and try again.',
    'error.csrf': 'Something went wrong. Please refresh the page and try again. Error Code: {code}',
  },
  captcha: {
    'captcha.tooManyErrors': 'Too many network errors, give up on reCaptcha.',
    'captcha.notReady': 'reCaptcha is not in ready state.',
    'captcha.required': 'You must complete the reCAPTCHA',
  },
  'login, lockout and session': {
    'login.invalid': 'Invalid user name or password',
    'login.locked': /locked for 30 minutes.*\]\(\/recover\)$/,
    'login.failed': 'We could not sign you in. Please check form for errors.',
    'session.warning.text': 'You will be automatically logged out due to inactivity.',
    'session.warning.link': 'Click here to keep this session active.',
  },
  'card registration': {
    'card.wrongType': /^Card must be /,
    'card.terms.required':
      'Linking a card and authorizing activity monitoring is required to complete and earn rewards.',
    'card.error': '{description} ending in {lastFour} - {code}: {message}',
    'card.endingIn': 'Card ending in {lastFour}',
    'card.linked': 'Your card ending in {lastFour} has been linked.',
    'card.deleted': 'Your card ending in {lastFour} has been deleted.',
    'card.notDeleted': 'Your card ending in {lastFour} can not be deleted, please try again later.',
    'card.closing': 'Delete and close account',
    'card.results.all': /linked/,
    'card.results.some': /some/,
    'card.results.none': /any/,
    'card.max': /\{num\}/,
  },
  'the secure card frame': { 'card.frame.failed': /didn’t load/ },
  enrollment: {
    'validation.alreadyMember': /\[Sign in\]\(\/login\).*\]\(\/recover\)/,
    'layout.alreadyMember': 'Already a member?',
    'member.signOutOf': 'Sign out of {programName}',
    'activate.error': /contact customer support/,
    'reEnroll.later': 'Sign in later',
    'home.prospect.submit': 'Get started',
    'addCard.later': 'No thanks',
  },
  account: {
    'profile.unchanged': 'No changes were made.',
    'profile.saved': 'All changes were saved.',
    'profile.notSaved': 'No changes were saved. See error at bottom of page for more details.',
    'referral.copied': 'Your referral link has been copied.',
    'bonus.registered': 'Registered for bonus',
    'bonus.error': 'Something went wrong, please refresh your browser',
    'activity.processing': 'Processing',
    'activity.expired': 'Review expired',
    'activity.notEarned': 'Not earned',
  },
  reservations: { 'reservation.error': 'We couldn’t reserve your table. Please try again.' },
  survey: { 'survey.error': 'Oops, issue processing survey' },
  search: {
    'search.none.title': /\S/,
    'search.location.blocked.title': /\S/,
    'search.error.title': /\S/,
    'search.currentLocation': 'Current Location',
    'search.currentMapView': 'Current Map View',
    'search.location.fallback': 'New York, NY',
    'search.showMap': 'Show map',
    'search.changeSearch': 'Change search',
    'merchant.signIn': 'Sign in to see offers',
    'merchant.comingSoon': 'Coming soon',
    'merchant.leavingSoon': 'Limited time',
    'merchant.onlineOrderingOnly': 'Online ordering only',
    'merchant.onlineOrdering': 'Online ordering available',
  },
  'pages of errors': {
    'notFound.title': 'That page isn’t on our radar.',
    'serverError.title': 'Looks like this page is still simmering',
    'serverError.reference': /\{code\}/,
    'serverError.text': /\{supportPhone\}/,
    'maintenance.title': 'We’re Working On It',
    'maintenance.login': /login process has an issue/,
    'maintenance.join': /enrollment process has an issue/,
    'maintenance.generic': /issue/,
    'maintenance.text': /team is working on it.*check back later/,
  },
  'the app': {
    'update.app.title': 'New Version Available',
    'update.app.text': 'Update now to keep using the app.',
    'update.app.action': 'Update Now',
    'install.ios': /Add to Home Screen/,
    'install.accept': 'Install',
    'install.later': 'Maybe later',
  },
  toasts: { 'toast.error': 'ERROR:', 'toast.success': 'SUCCESS:', 'toast.warning': 'WARNING:' },
};

/** Families that the sources name for functions that are not built yet: one text stands for each. */
const familiesToCome = ['fraud.user'];

const root = resolve(import.meta.dirname, '../../../..');

/** The code that can show a text: all of apps and libs, without tests and stories. */
function productCode(): string {
  return ['apps', 'libs']
    .flatMap((folder) =>
      readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/node_modules|\.(?:test|stories|testing)\.tsx?$|-e2e\//.test(name))
        .map((name) => readFileSync(`${root}/${folder}/${name}`, 'utf8')),
    )
    .join('\n');
}

describe('the families of copy', () => {
  it.each(Object.entries(families))('CPY-03 %s: the default deck has the words of the sources', (_family, texts) => {
    for (const [key, words] of Object.entries(texts)) {
      const text = isCopyKey(key) ? wideText(defaultDeck[key]) : `no text "${key}"`;
      if (typeof words === 'string') expect(text, key).toBe(words);
      else expect(text, key).toMatch(words);
    }
  });

  it('CPY-03 the product uses every text of the families, except those of functions to come', () => {
    const code = productCode();
    // As a whole, or put together from its prefix.
    const isUsed = (key: string) =>
      ["'", '"', '`'].some((quote) => code.includes(quote + key + quote)) ||
      code.includes(`\`${key.slice(0, key.lastIndexOf('.'))}.\${`);
    const keys = Object.values(families).flatMap((texts) => Object.keys(texts));
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
    for (const key of familiesToCome) expect([key, isCopyKey(key), isUsed(key)]).toEqual([key, true, false]);
  });
});
