import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { mailTemplateNames } from './mail-templates.ts';
import { bundleWithCopy } from './mail.testing.ts';
import { greetingName, renderMail, type MailToRender } from './render-mail.ts';

const bundle = bundleWithCopy('demo');
const render = (more: Partial<MailToRender> = {}) =>
  renderMail({
    bundle,
    origin: 'https://demo.example',
    template: 'recover',
    url: 'https://demo.example/recover/confirm#token=abc',
    firstName: 'Ada',
    data: {},
    year: 2026,
    ...more,
  });
const page = (html: string) => new JSDOM(html).window.document;
const withCopy = (copy: Record<string, string>) => ({
  ...bundle,
  basics: { ...bundle.basics, deck: { ...bundle.basics.deck, ...copy } },
});

describe('renderMail', () => {
  it.each(mailTemplateNames)('CPY-01 renders every text of %s without leftover placeholders', (template) => {
    const { subject, text, html } = render({
      template,
      data: { merchantName: 'Blue Door', earned: '144', reasonCode: 'refunded' },
    });
    expect(subject).not.toBe('');
    for (const content of [subject, text, html]) expect(content).not.toMatch(/\{[A-Za-z]+\}|undefined|\*\*/);
    expect(text).toContain('Hello Ada,');
    expect(page(html).querySelector('h1')?.textContent).not.toBe('');
    expect(page(html).title).toBe(subject);
  });

  it('ENR-07 says how long the link works, what to do if it was not requested, and how to reach support', () => {
    const { text, html } = render();
    expect(text).toContain('30 minutes');
    for (const content of [text, page(html).body.textContent]) {
      expect(content).toContain('Wasn’t you?');
      expect(content).toContain('Demo Dining · (800) 555-0100 · care@demo.example');
      expect(content).toContain('https://demo.example/recover/confirm#token=abc');
    }
    expect(render({ template: 'passwordChanged' }).text).not.toContain('You can ignore this e-mail');
  });

  it('ENR-07 avoids what mail programs strip: tables, scripts, style sheets, images and anything else to fetch', () => {
    const document = page(render().html);
    expect(
      [...document.querySelectorAll('table,script,style,link,img,iframe,form,svg,object,base')].map(
        ({ tagName }) => tagName,
      ),
    ).toEqual([]);
    expect(
      [...document.querySelectorAll('*')]
        .flatMap((element) => [...element.attributes])
        .filter(({ name, value }) => /^(src|srcset|background|on.*)$/.test(name) || value.includes('url(')),
    ).toEqual([]);
    expect(document.documentElement.lang).toBe('en');
    expect(document.body.firstElementChild?.getAttribute('style')).toContain('display:none');
    expect(document.body.firstElementChild?.textContent).toMatch(
      /^We got a request to reset your Demo Dining password/,
    );
  });

  it('PRT-06 uses the partner’s colors in one column', () => {
    const { html } = render();
    for (const color of [bundle.mailLook.band, bundle.mailLook.button, bundle.mailLook.text])
      expect(html).toContain(color);
    expect(html).toContain('max-width:600px');
  });

  it('CPY-05 renders bold, superscript, paragraphs and links as HTML and as plain text', () => {
    const { text, html } = render({
      bundle: withCopy({
        'mail.recover.body':
          '**Soon®** at {programName}.\n\n[Ask us](/help?for={firstName}), or [call](tel:+18005550100).',
      }),
      firstName: 'Ada B',
    });
    const [first, second] = [...page(html).querySelectorAll('p')].slice(1);
    expect(first?.innerHTML).toContain('<strong>Soon<sup');
    expect([...(second?.querySelectorAll('a') ?? [])].map(({ href }) => href)).toEqual([
      'https://demo.example/help?for=Ada%20B',
      'tel:+18005550100',
    ]);
    expect(text).toContain('Ask us (https://demo.example/help?for=Ada%20B), or call (tel:+18005550100).');
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '**bold**',
    '[click](https://evil.example)',
    '{programName}',
    '&amp;',
    "' style='x",
  ])('SRV-04 shows the data %j literally', (data) => {
    const { text, html } = render({
      bundle: withCopy({ 'mail.recover.body': 'About {thing}.' }),
      data: { thing: data },
    });
    const paragraph = [...page(html).querySelectorAll('p')][1];
    expect([paragraph?.textContent, paragraph?.children.length]).toEqual([`About ${data}.`, 0]);
    expect(text).toContain(`About ${data}.`);
  });

  it('SRV-04 renders the same elements whatever the data is', () => {
    const shape = (html: string) => [...page(html).querySelectorAll('*')].map(({ tagName }) => tagName).join();
    const usual = shape(
      render({
        bundle: withCopy({
          'mail.recover.body': '{thing}',
          'mail.recover.subject': '{thing}',
          'mail.recover.button': '{thing}',
        }),
        data: { thing: 'x' },
      }).html,
    );
    const odd = withCopy({
      'mail.recover.body': '{thing}',
      'mail.recover.subject': '{thing}',
      'mail.recover.button': '{thing}',
    });
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.string({ unit: 'binary', maxLength: 30 }),
        (thing, firstName) => {
          const { subject, html } = render({ bundle: odd, data: { thing }, firstName });
          expect(shape(html)).toBe(usual);
          expect(subject).not.toMatch(/[\p{C}\r\n]/u);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('greetingName', () => {
  it.each(['Ada', 'Åsa', 'Mary Ann', 'Jean-Luc', 'O’Neil', "D'Arcy", '東京', 'J. R.', 'José', '  Ada  '])(
    'ENR-01 greets %j by name',
    (name) => {
      expect(greetingName(name)).toBe(name.trim());
    },
  );

  it.each([
    '',
    ' ',
    'evil.example',
    'http://evil',
    'www.evil',
    'a@b',
    'Win $1000',
    '<b>',
    'Call 555',
    '-',
    'Ada\r\nBcc: x',
    '{programName}',
    'x'.repeat(41),
  ])('SRV-04 rejects %j, which does not look like a name', (name) => {
    expect(greetingName(name)).toBeUndefined();
  });
});
