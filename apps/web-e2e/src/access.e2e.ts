import type { CDPSession, Page } from '@playwright/test';
import { newMember } from './new-member.ts';
import { asPattern, mailTo, newcomer, PASSWORD, signIn, submit } from './people.ts';
import { expect, hydrated, test } from './visitor.ts';

const NEW_PASSWORD = 'soup of the day in june';

/** A phone's authenticator that verifies the person at once. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/** The section of the profile that the hint of a read-only field leads to. */
async function openSection(page: Page) {
  await page.goto('/account/user_profile');
  await hydrated(page);
  return page.locator('#sign-in');
}

test(
  'ACC-15 a member adds a passkey, signs in with it, and removes it',
  { tag: '@deep' },
  async ({ page, copy, expectAccessible }) => {
    await addAuthenticator(page);
    const { person } = await newMember(page);
    let section = await openSection(page);
    await section.getByRole('button', { name: copy('passkeys.add') }).click();
    await section.locator('[name="name"]').fill('My phone');
    await section.locator('[name="currentPassword"]').fill(PASSWORD);
    await expectAccessible();
    await section.getByRole('button', { name: copy('passkeys.submit') }).click();
    const remove = { name: copy('passkeys.removeLabel', { name: 'My phone' }) };
    await expect(section.getByRole('button', remove)).toBeVisible();
    expect(
      (await mailTo(page, person.email, asPattern(copy('mail.passkeyAdded.subject').split('{')[0] ?? ''))).text,
    ).toMatch(/Chrome/);

    await page.goto('/SignOut');
    await expect(page).toHaveURL(/\/$/);
    // The authenticator picks the passkey that the browser offers in the autofill.
    await page.goto('/login');
    await expect(page).toHaveURL(/\/account$/);

    await page.addInitScript(() => {
      window.PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await page.goto('/SignOut');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/account/user_profile');
    await expect(page).toHaveURL(/\/login$/);
    await hydrated(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: copy('login.passkey') })
      .click();
    await expect(page).toHaveURL(/\/account\/user_profile$/);

    section = await openSection(page);
    await section.getByRole('button', remove).click();
    const dialog = page.getByRole('alertdialog');
    await expectAccessible();
    await dialog.getByRole('button', { name: copy('passkeys.remove.submit') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(section.getByRole('button', remove)).toHaveCount(0);
  },
);

test(
  'ACC-14 a member changes the e-mail address by the link in the mail, and the password',
  { tag: '@deep' },
  async ({ page, copy, expectAccessible }) => {
    const { person } = await newMember(page);
    const { email: newEmail } = await newcomer(page);
    const section = await openSection(page);
    await section.getByRole('button', { name: copy('access.email.change') }).click();
    await section.locator('[name="email"]').fill(newEmail);
    await section.locator('[name="currentPassword"]').fill(PASSWORD);
    await expectAccessible();
    await section.getByRole('button', { name: copy('access.email.submit') }).click();
    await expect(section.getByText(newEmail)).toBeVisible();
    await expectAccessible();
    await mailTo(page, person.email, asPattern(copy('mail.emailChangeRequested.subject').split('{')[0] ?? ''));
    const { text } = await mailTo(
      page,
      newEmail,
      asPattern(copy('mail.emailChangeConfirm.subject').split('{')[0] ?? ''),
    );
    const [, link = ''] = /(\/confirm_email#token=[\w%-]+)/.exec(text) ?? [];
    await page.goto(link);
    await hydrated(page);
    await expectAccessible();
    await page
      .getByRole('main')
      .getByRole('button', { name: copy('confirmEmail.submit') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: copy('confirmEmail.done.title') })).toBeVisible();
    await expectAccessible();

    const after = await openSection(page);
    await expect(after.getByRole('textbox', { name: copy('field.email'), exact: true })).toHaveValue(newEmail);
    await after.getByRole('button', { name: copy('access.password.change') }).click();
    await after.locator('[name="currentPassword"]').fill(PASSWORD);
    await after.locator('[name="password"]').fill(NEW_PASSWORD);
    await after.locator('[name="passwordConfirm"]').fill(NEW_PASSWORD);
    await expectAccessible();
    await after
      .locator('form')
      .getByRole('button', { name: copy('access.password.submit') })
      .click();
    await expect(after.locator('form')).toHaveCount(0);
    await page.goto('/SignOut');
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/login');
    await hydrated(page);
    await signIn(page, newEmail, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/account$/);
  },
);

test(
  'ACC-16 a member ends the session of another device',
  { tag: '@deep' },
  async ({ page, browser, copy, expectAccessible }) => {
    const { person } = await newMember(page);
    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await elsewhere.goto('/login');
    await hydrated(elsewhere);
    await elsewhere.locator('[name="username"]').fill(person.email);
    await elsewhere.locator('[name="password"]').fill(PASSWORD);
    await submit(elsewhere);
    await expect(elsewhere).toHaveURL(/\/account$/);
    await mailTo(page, person.email, asPattern(copy('mail.newSignIn.subject').split('{')[0] ?? ''));

    const section = await openSection(page);
    await expect(section.getByText(copy('access.sessions.current'))).toBeVisible();
    await expectAccessible();
    await section
      .getByRole('button', { name: asPattern(copy('access.sessions.endLabel').split('{')[0] ?? '') })
      .click();
    await expect(section.getByRole('button', { name: copy('access.sessions.endOthers') })).toHaveCount(0);
    await elsewhere.goto('/account');
    await expect(elsewhere).toHaveURL(/\/login$/);
    await other.close();
  },
);
