import { embedAddress, readFormMessage, type FormMessage } from '@dining/survey-form';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { embeddedFormPage, FORM_SCRIPT } from './embedded-form.ts';

const PAGE_ORIGIN = 'http://demo.localhost:4200';
const EMBED_ID = '4f2a';

/** An open form, as a page that embeds it sees it. */
type OpenForm = {
  /** The messages that the page accepted, oldest first. */
  messages: FormMessage[];
  /** Everything that was posted, with the origin it was posted to. */
  posted: { data: Record<string, unknown>; targetOrigin: string }[];
  /** Answers every question and submits. */
  answer(): void;
  /** The hidden fields that the form received. */
  hiddenFields(): Record<string, string>;
};

type Embed = { id?: string; source?: string; hidden?: Record<string, string> };

/** Opens the embedded form in a document with a parent window that records what is posted to it. */
function openEmbeddedForm({ id = 'demo-feedback', source = 'demo.localhost', hidden = {} }: Embed = {}): OpenForm {
  const src = `http://surveys.localhost:4200/to/${id}`;
  const url = embedAddress(src, { embedId: EMBED_ID, source, look: 'popup-popover', hidden });
  const page = embeddedFormPage(id, [PAGE_ORIGIN, 'https://extremes.example']);
  const { window } = new JSDOM(page?.html, { url, runScripts: 'outside-only' });
  const { document } = window;
  const form: OpenForm = {
    messages: [],
    posted: [],
    answer() {
      document.querySelector<HTMLInputElement>('input')?.click();
      const submit = () =>
        document
          .querySelector<HTMLFormElement>('form')
          ?.dispatchEvent(new window.Event('submit', { cancelable: true }));
      submit();
      submit();
    },
    hiddenFields: () =>
      Object.fromEntries(
        [...document.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]),
      ) as Record<string, string>,
  };
  const sender = { origin: new URL(src).origin, window: {}, embedId: EMBED_ID };
  const parent = {
    postMessage(data: Record<string, unknown>, targetOrigin: string) {
      form.posted.push({ data, targetOrigin });
      const message = readFormMessage({ data, origin: sender.origin, source: sender.window }, sender);
      if (message && targetOrigin === PAGE_ORIGIN) form.messages.push(message);
    },
  };
  Object.defineProperty(window, 'parent', { value: parent });
  window.eval(FORM_SCRIPT);
  return form;
}

describe('the page of the embedded form', () => {
  it('SUR-01 SEC-02 can be framed by the given pages only, and is not written when one of them is not an origin', () => {
    const ancestors = (origins: string[]) =>
      /frame-ancestors ([^;]*)/.exec(embeddedFormPage('demo', origins)?.headers['content-security-policy'] ?? '')?.[1];
    expect(ancestors([])).toBe("'none'");
    expect(ancestors([PAGE_ORIGIN, 'https://a.example'])).toBe(`${PAGE_ORIGIN} https://a.example`);
    expect(() => ancestors(['https://a.example;form-action *'])).toThrow('cannot be a source');
  });
});

/** What the site relies on, whatever form it embeds. */
describe.each([{ name: 'the embedded form', open: openEmbeddedForm }])('$name', ({ open }) => {
  const types = ({ messages }: OpenForm) => messages.map(({ type }) => type);

  it('SUR-01 CTR-10 says that it is ready, once, before anything else', () => {
    expect(open().messages).toEqual([{ type: 'form-ready', isClosed: false }]);
  });

  it('SUR-01 says that it is closed when it accepts no answers', () => {
    expect(open({ id: 'closed' }).messages).toEqual([{ type: 'form-ready', isClosed: true }]);
  });

  it('SUR-01 says that it was started, changed its screen and height, and was submitted last', () => {
    const form = open();
    form.answer();
    expect(new Set(types(form))).toEqual(
      new Set(['form-ready', 'form-started', 'form-screen-changed', 'form-height-changed', 'form-submit']),
    );
    expect(types(form).filter((type) => type === 'form-submit')).toHaveLength(1);
    expect(types(form).at(-1)).toBe('form-submit');
    expect(types(form).indexOf('form-started')).toBeLessThan(types(form).indexOf('form-submit'));
  });

  it('SUR-01 names the embed and the form in every message, and posts only to the page’s origin', () => {
    const form = open();
    form.answer();
    for (const { data, targetOrigin } of form.posted) {
      expect(data).toMatchObject({ embedId: EMBED_ID, formId: 'demo-feedback' });
      expect(targetOrigin).toBe(PAGE_ORIGIN);
    }
  });

  it('SUR-03 receives the hidden fields', () => {
    const hidden = { utm_campaign: 'site-feedback', utm_source: '/merchants/d1', partner_code: 'demo' };
    expect(open({ hidden }).hiddenFields()).toEqual(hidden);
  });
});

it('SUR-01 the embedded form posts nothing to a page outside this server’s sites', () => {
  for (const source of ['evil.example', '', 'demo.localhost.evil.example']) {
    const form = openEmbeddedForm({ source });
    form.answer();
    expect(form.posted, source).toEqual([]);
  }
});
