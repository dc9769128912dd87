import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { sampleMail, sampleTemplatesOf } from './mail-samples.testing.ts';
import { mailTemplateNames } from './mail-templates.ts';
import { bundleWithCopy } from './mail.testing.ts';
import { renderMail, type MailToRender } from './render-mail.ts';

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
/** One window for all mails, because a new one takes longer than parsing a mail. */
const { DOMParser } = new JSDOM().window;
const page = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const rowsOf = (html: string, document = page(html)) =>
  [...document.querySelectorAll('tr:has(> th)')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(': '),
  );
const withCopy = (copy: Record<string, string>) => ({
  ...bundle,
  basics: { ...bundle.basics, deck: { ...bundle.basics.deck, ...copy } },
});

describe('renderMail', () => {
  it.each(mailTemplateNames)('CPY-01 renders every text of %s without leftover placeholders', (template) => {
    const { subject, text, html } = sampleMail(bundle, template, { firstName: 'Ada' });
    expect(subject).not.toBe('');
    const { body, title } = page(html);
    for (const content of [subject, text, body.textContent])
      expect(content).not.toMatch(/\{[A-Za-z]+\}|undefined|NaN|\*\*/);
    expect(text).toContain('Hi Ada,');
    expect(body.querySelector('h1')?.textContent).not.toBe('');
    expect(title).toBe(subject);
  });

  it.each(mailTemplateNames)('MAI-02 renders %s without any optional data', (template) => {
    const data = { merchantName: 'Blue Door', reasonCode: 'refunded' };
    const { html } = sampleMail(bundle, template, { data });
    const document = page(html);
    expect(document.querySelectorAll('a[href=""], img[src*="/images/merchants/"]')).toHaveLength(0);
    expect(rowsOf(html, document).every((row) => !row.endsWith(': '))).toBe(true);
  });

  it.each(['tierReached', 'tierLapsing'] as const)(
    'PRT-04 %s states no earn rate where the program shows none',
    (template) => {
      const rows = (showsEarnRate: boolean) =>
        rowsOf(sampleMail(bundleWithCopy('demo', { settings: { showsEarnRate } }), template).html).join('\n');
      expect(rows(true)).toMatch(/per \$/);
      expect(rows(false)).not.toMatch(/per \$/);
    },
  );

  it('CTR-07 names VIP in mails of programs that have it, and in none of the others', () => {
    const naming = (hasVIP: boolean) => {
      const of = bundleWithCopy('demo', { settings: { hasVIP } });
      return sampleTemplatesOf(of.basics.partner.settings).filter((template) => {
        const { subject, text, html } = sampleMail(of, template);
        return /\bVIP\b/.test(`${subject}\n${text}\n${page(html).documentElement.textContent}`);
      });
    };
    expect(naming(true)).toEqual(expect.arrayContaining(['tierReached', 'tierLapsing']));
    expect(naming(false)).toEqual([]);
  });

  it('MAI-01 adds up what a meal earned', () => {
    const { subject, html, text } = sampleMail(bundle, 'dineSettled');
    expect(subject).toBe('You earned 570 miles at Blue Door');
    const rows = [
      'Restaurant: Blue Door',
      'Date: November 20, 2026',
      'Bill: $64.00',
      'Card: Visa ending in 4417',
      'Meal: 320 miles',
      'Bonus: 250 miles',
      'You earned: 570 miles',
    ];
    expect(rowsOf(html)).toEqual(rows);
    expect(text).toContain(rows.join('\n'));
  });

  it('MAI-01 leaves out the base when there is no bonus, and rows without data', () => {
    const { html } = sampleMail(bundle, 'dineSettled', {
      data: { merchantName: 'Blue Door', reward: '1', rewardBase: '1', rewardBonus: '0', cardLastFour: '4417' },
    });
    expect(rowsOf(html)).toEqual(['Restaurant: Blue Door', 'Card: Card ending in 4417', 'You earned: 1 mile']);
  });

  it('MAI-01 shows earnings in the partner’s currency', () => {
    const cashBack = bundleWithCopy('demo', {
      settings: { currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } },
    });
    expect(sampleMail(cashBack, 'dineSettled').subject).toBe('You earned $5.70 at Blue Door');
    expect(sampleMail(cashBack, 'bonusCompleted').subject).toBe('You earned $5 in bonus cash back');
    expect(sampleMail(bundle, 'bonusCompleted').subject).toBe('You earned 500 bonus miles');
  });

  it('MAI-02 shows the dish and the review invitation only for a listed restaurant', () => {
    const banner = 'img[src="https://dining.example/images/merchants/d1003/banner"]';
    const { html, text } = sampleMail(bundle, 'dineSettled');
    expect(page(html).querySelector(banner)?.getAttribute('alt')).toBe('');
    expect(text).toContain('How was it?');
    const unlisted = sampleMail(bundle, 'dineSettled', { data: { merchantName: 'Blue Door', reward: '570' } });
    expect(page(unlisted.html).querySelector(banner)).toBeNull();
    expect(unlisted.text).not.toContain('How was it?');
  });

  it('BLD-05 MAI-02 shows the dish under the prefix of the site', () => {
    const prefixed = bundleWithCopy('demo', { settings: { apiBase: '/rewards' } });
    const dish = page(sampleMail(prefixed, 'dineSettled').html).querySelector('img[src$="/banner"]');
    expect(dish?.getAttribute('src')).toBe('https://dining.example/rewards/images/merchants/d1003/banner');
  });

  it('MAI-02 ends with the reason for the mail, its preferences and the program’s postal address', () => {
    for (const [template, reason] of [
      ['dineSeen', 'You get this e-mail because you signed up for e-mail from Demo Dining.'],
      ['recover', 'We send this e-mail because it’s about your Demo Dining account.'],
    ] as const) {
      const { html, text } = sampleMail(bundle, template);
      for (const content of [text, page(html).body.textContent]) {
        expect(content).toContain(reason);
        expect(content).toContain('Demo Dining, PO Box 100, Anytown, NY 00000');
        expect(content).toContain('E-mail preferences');
      }
      expect(text).toContain('https://dining.example/account/user_profile');
    }
  });

  it('MAI-03 offers to unsubscribe only in mails that a member may refuse', () => {
    expect(sampleMail(bundle, 'dineSeen').text).toContain('Unsubscribe: https://dining.example/unsubscribe/sample');
    expect(sampleMail(bundle, 'recover').text).not.toContain('Unsubscribe');
  });

  it('MAI-02 shortens the name of a restaurant so that the subject fits', () => {
    const merchantName = 'The Extraordinarily Long-Named Oyster House and Grill Room';
    const { subject } = sampleMail(bundle, 'dineSettled', { data: { merchantName, reward: '570' } });
    expect(subject).toBe('You earned 570 miles at The Extraordinarily Long-Named Oyst…');
    expect(subject.length).toBe(60);
  });

  it('MAI-02 heads mails with the program’s drawn name, on its own ground in dark mode too, readable without pictures', () => {
    const mailWordmark = { src: '/assets/mail-wordmark.abc.png', width: 224, ground: '#fff9f1', text: '#2b1d16' };
    const { html, text } = sampleMail({ ...bundle, mailWordmark }, 'dineSettled');
    const document = page(html);
    const drawing = document.querySelector('img[src="https://dining.example/assets/mail-wordmark.abc.png"]');
    expect([drawing?.getAttribute('alt'), drawing?.getAttribute('width')]).toEqual(['Demo Dining', '224']);
    const link = drawing?.closest('a');
    expect([link?.href, link?.textContent]).toEqual(['https://dining.example/', '']);
    expect(link?.getAttribute('style')).toContain('color:#2b1d16');
    const cell = link?.closest('td');
    expect([cell?.getAttribute('bgcolor'), cell?.className]).toEqual(['#fff9f1', 'm-pad']);
    expect(document.querySelector('img[src$="/assets/icon.png"]')).toBeNull();
    expect(text).toBe(sampleMail(bundle, 'dineSettled').text);
    // Without a drawing, icon and typeset name.
    const typeset = page(sampleMail(bundle, 'dineSettled').html);
    expect(typeset.querySelector('a:has(> img[src$="/assets/icon.png"])')?.textContent.trim()).toBe('Demo Dining');
  });

  it('MAI-02 has dark colors for mail programs in dark mode', () => {
    const style = page(sampleMail(bundle, 'dineSettled').html).querySelector('style')?.textContent ?? '';
    for (const color of Object.values(bundle.mailLook.dark)) expect(style).toContain(color);
    expect(style).toContain('prefers-color-scheme:dark');
  });

  it('ENR-07 says how long the link works, what to do if it was not requested, and how to reach support', () => {
    const { subject, text, html } = render();
    expect(subject).toBe('Reset your Demo Dining password');
    expect(text).toContain('30 minutes');
    for (const content of [text, page(html).body.textContent]) {
      expect(content).toContain('If it wasn’t you, ignore this e-mail.');
      expect(content).toContain('Demo Dining · (800) 555-0100 · care@demo.example');
      expect(content).toContain('https://demo.example/recover/confirm#token=abc');
    }
    expect(render({ template: 'passwordChanged' }).text).not.toContain('ignore this e-mail');
  });

  it('ENR-01 ENR-07 says in words of its own how to finish joining, and what to do if it was not requested', () => {
    const { subject, text } = sampleMail(bundle, 'finishJoining');
    expect(subject).toBe('Finish joining Demo Dining');
    for (const words of ['The link works once, for 30 minutes.', 'If it wasn’t you, ignore this e-mail.'])
      expect(text).toContain(words);
    expect(text).toContain('Finish joining:\nhttps://dining.example/recover/confirm#token=sample-token');
  });

  it('ENR-07 avoids what mail programs strip, and fetches nothing but pictures of the site', () => {
    const document = page(sampleMail(bundle, 'dineSettled').html);
    expect(document.querySelectorAll('script,link,iframe,form,svg,object,base')).toHaveLength(0);
    expect(
      [...document.querySelectorAll('*')]
        .flatMap((element) => [...element.attributes])
        .filter(({ name, value }) => /^(srcset|background|on.*)$/.test(name) || value.includes('url(')),
    ).toEqual([]);
    for (const image of document.querySelectorAll('img'))
      expect(image.src).toMatch(/^https:\/\/dining\.example\/(images|assets)\//);
    expect(document.documentElement.lang).toBe('en');
    const { body } = page(render().html);
    expect(body.firstElementChild?.getAttribute('style')).toContain('display:none');
    expect(body.firstElementChild?.textContent).toMatch(/^We got a request to reset your Demo Dining password/);
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
