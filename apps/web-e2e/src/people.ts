import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { withCheckDigit } from './card-numbers.ts';
import { expect, hydrated } from './visitor.ts';

export type Person = { email: string; loyaltyNumber: string };
type StoredMail = { to: string; subject: string; text: string };

export const PASSWORD = 'fig tart on tuesday';
export const NAME = { firstName: 'Maya', lastName: 'Okafor' };
export const ADDRESS = { address1: '18 Hudson St', city: 'New York', state: 'NY', zipCode: '10013' };

/** Calls the site's API from within its page, because only browsers resolve hosts under .localhost. */
export async function call<Answer>(page: Page, path: string, body?: object): Promise<Answer> {
  // A call before the page has fetched its own CSRF token would be made for a session that the page then replaces.
  if (page.url() === 'about:blank') {
    await page.goto('/terms');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
  }
  return page.evaluate(
    async ([address, sent]) => {
      const csrfToken = async () => ((await (await fetch('/api/CSRF')).json()) as { csrfToken: string }).csrfToken;
      const post = async () =>
        fetch(address, {
          method: 'POST',
          body: JSON.stringify(sent),
          headers: { 'content-type': 'application/json', 'x-xsrf-token': await csrfToken() },
        });
      const answer = await (sent === undefined ? fetch(address) : post());
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return (await answer.json()) as Answer;
    },
    [path, body] as const,
  );
}

/** A person who is new in every run, with a loyalty number that is valid for the site. */
export async function newcomer(page: Page): Promise<Person> {
  const random = Math.trunc(Math.random() * 1e8);
  const { loyaltyNumberPattern: pattern } = await call<{ loyaltyNumberPattern?: string }>(page, '/settings.json');
  const loyaltyNumber =
    pattern === undefined
      ? withCheckDigit(`9${String(random).padStart(8, '0')}`)
      : (fc.sample(fc.stringMatching(new RegExp(pattern)), 1)[0] ?? '');
  return { email: `walker-${Date.now().toString(36)}${random.toString(36)}@example.com`, loyaltyNumber };
}

export const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').click();

/** Waits for a mail in the staging mailbox. @returns the newest mail to an address with a matching subject */
export async function mailTo(page: Page, address: string, subjectPattern: RegExp): Promise<StoredMail> {
  let found: StoredMail | undefined;
  await expect
    .poll(async () => {
      const { mails } = await call<{ mails: StoredMail[] }>(page, '/api/staging/mailbox?limit=100');
      found = mails.find(({ to, subject }) => to === address && subjectPattern.test(subject));
      return found !== undefined;
    })
    .toBe(true);
  return found as StoredMail;
}

/** A pattern that matches a literal text. */
export const asPattern = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/**
 * Fills in the fields that the site's join form has.
 * @param onlyEmpty leaves what the identity provider has filled in
 */
export async function fillJoin(page: Page, person: Person, { onlyEmpty = false } = {}): Promise<void> {
  const main = page.getByRole('main');
  const fill = async (name: string, value: string) => {
    const field = main.locator(`[name="${name}"]`);
    if ((await field.count()) === 0) return;
    if (onlyEmpty && (await field.inputValue()) !== '') return;
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  };
  await fill('email', person.email);
  for (const [name, value] of Object.entries(NAME)) await fill(name, value);
  await fill('loyaltyNumber', person.loyaltyNumber);
  await fill('password', PASSWORD);
  await fill('passwordConfirm', PASSWORD);
  for (const [name, value] of Object.entries(ADDRESS)) await fill(`address.${name}`, value);
  await main.locator('[name="acceptTerms"]').check();
}

/** Joins, up to the card step. */
export async function join(page: Page, person: Person): Promise<void> {
  await page.goto('/join');
  await hydrated(page);
  await fillJoin(page, person);
  await submit(page);
  await expect(page).toHaveURL(/\/add_card$/);
}

export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.locator('[name="username"]').fill(username);
  await page.locator('[name="password"]').fill(password);
  await submit(page);
}

/** Signs in as one of the personas of staging. */
export async function signInAs(page: Page, persona: string): Promise<void> {
  await call(page, '/api/staging/persona', { persona });
  await forgetCsrfToken(page);
}

/** Makes the page forget its CSRF token, which belongs to the session before the one that a call has started. */
export const forgetCsrfToken = (page: Page) => page.evaluate(() => window.sessionStorage.clear());

/** Ends the session in the browser alone, as when its cookies are deleted. */
export async function forgetSession(page: Page): Promise<void> {
  // A page that calls nothing, so that none of its calls is refused.
  await page.goto('/terms', { waitUntil: 'networkidle' });
  await page.context().clearCookies();
  await forgetCsrfToken(page);
}
