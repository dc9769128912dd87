import { JSDOM } from 'jsdom';
import { expect } from 'vitest';
import { sampleData, sampleMail, sampleTemplatesOf } from '../../src/modules/mail/mail-samples.testing.ts';
import { siteOrigin } from '../../src/platform/tenancy/site-origin.ts';
import type { NamedSite } from './composed-sites.testing.ts';

/** Gmail clips longer mails. */
const MAX_HTML_BYTES = 100_000;

/** Subjects up to this length show whole on phones. */
const MAX_SUBJECT_LETTERS = 60;

/** Share of a mail's letters that may be capitals before spam filters count it as shouting. */
const MAX_CAPITALS = 0.3;

/** One window for all mails, because a new one takes longer than parsing a mail. */
const { DOMParser } = new JSDOM().window;

/** Renders every mail of a site once, with its document. */
export function renderMails({ site }: NamedSite) {
  const { settings } = site.bundle.basics.partner;
  const origin = siteOrigin(site, { APP_ENV: 'production', PORT: 4200 });
  const mails = sampleTemplatesOf(settings).map((template) => {
    const mail = sampleMail(site.bundle, template, { origin });
    return { template, ...mail, document: new DOMParser().parseFromString(mail.html, 'text/html') };
  });
  return { site, settings, origin, mails };
}

/** The mails of one site. */
export type RenderedMails = ReturnType<typeof renderMails>;

/** Expects mails without unfilled placeholders, with subjects that show whole on phones. */
export function expectFilledTexts({ mails, settings }: RenderedMails): void {
  for (const { template, subject, text, document } of mails) {
    for (const content of [subject, text, document.body.textContent])
      expect(content, template).not.toMatch(/\{[A-Za-z]+\}|undefined|NaN|\[object|\*\*/);
    expect(subject, template).not.toBe('');
    const excess = subject.length - MAX_SUBJECT_LETTERS;
    // A program's own name is never shortened.
    expect(excess, `${template}: ${subject}`).toBeLessThanOrEqual(
      subject.includes(settings.programName) ? settings.programName.length : 0,
    );
  }
}

/** Expects that mails link and load only from the program’s host, and describe every picture. */
export function expectOwnHost({ mails, origin }: RenderedMails): void {
  for (const { template, document } of mails) {
    for (const { href } of document.querySelectorAll('a'))
      expect(href.startsWith(`${origin}/`) || /^(tel|mailto):/.test(href), `${template}: ${href}`).toBe(true);
    for (const image of document.querySelectorAll('img')) {
      expect(image.hasAttribute('alt'), template).toBe(true);
      expect(image.src.startsWith(`${origin}/`), `${template}: ${image.src}`).toBe(true);
    }
  }
}

/** Expects mails that are small enough not to be clipped, and do not look like spam. */
export function expectSmallAndCalm({ mails, settings }: RenderedMails): void {
  for (const { template, subject, html, text, document } of mails) {
    expect(Buffer.byteLength(html), template).toBeLessThan(MAX_HTML_BYTES);
    expect(`${subject} ${text}`.match(/!/g)?.length ?? 0, template).toBeLessThanOrEqual(2);
    expect(subject.replaceAll(settings.programName, ''), template).not.toMatch(
      /!|\$\$|\bfree\b|\bwinner\b|act now|click here/i,
    );
    const words = text.replaceAll(/https?:\S+/g, '').replaceAll(settings.programName, '');
    const letters = words.replaceAll(/[^A-Za-z]/g, '');
    expect(letters.replaceAll(/[^A-Z]/g, '').length / letters.length, template).toBeLessThan(MAX_CAPITALS);
    // Filters compare text and pictures: a mail says in words whatever it says.
    expect(document.body.textContent.replaceAll(/\s+/g, ' ').length, template).toBeGreaterThan(200);
    expect(document.querySelectorAll('img').length, template).toBeLessThanOrEqual(2);
  }
}

/** Expects mails that say everything in plain text, too. */
export function expectPlainText({ mails, settings }: RenderedMails): void {
  for (const { template, text, document } of mails) {
    const plain = text.replaceAll(/\s+/g, ' ');
    const shown = [...document.querySelectorAll('h1, th, td[align="right"], a')]
      .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())
      .filter((words) => words !== '' && words !== document.querySelector('a')?.textContent.trim());
    for (const words of shown) expect(plain, template).toContain(words);
    for (const { href } of [...document.querySelectorAll('a')].slice(1)) expect(text, template).toContain(href);
    expect(plain, template).toContain(settings.customerSupport.postalAddress);
  }
}

/** Expects mails that take hostile names as text. */
export function expectHostileNamesAsText({ mails, settings, origin, site }: RenderedMails): void {
  const merchantName = '<img src=x onerror=alert(1)> {programName} **x** [y](https://evil.example)';
  for (const { template } of mails) {
    const { html } = sampleMail(site.bundle, template, {
      origin,
      data: { ...sampleData(settings), merchantName },
    });
    expect(html, template).not.toMatch(/<img src=x|href="https:\/\/evil/);
  }
}
