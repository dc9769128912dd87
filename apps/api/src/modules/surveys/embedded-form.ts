import { escapeHtml } from '@dining/copy-engine';
import { hashSource, sourceList } from '../../platform/pages/content-security-policy.ts';

/** System colors, with enough contrast. */
const STYLE = [
  ':root{color-scheme:light}',
  '*{box-sizing:border-box}',
  '[hidden]{display:none!important}',
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}',
  '#form{max-width:560px;margin:0 auto;padding:20px}',
  'fieldset{margin:0 0 20px;padding:0;border:0}',
  'legend,.title{padding:0;margin:0 0 12px;font-size:19px;font-weight:600;line-height:1.3}',
  '.choices{display:grid;grid-template-columns:repeat(5,1fr);gap:8px}',
  '.choices label{position:relative;display:grid;place-items:center;min-height:48px;border:1px solid color-mix(in srgb,CanvasText 55%,Canvas);border-radius:8px;cursor:pointer}',
  '.choices input{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}',
  '.choices label:has(:checked){background:CanvasText;color:Canvas}',
  '.choices label:has(:focus-visible),button:focus-visible,textarea:focus-visible,summary:focus-visible{outline:3px solid Highlight;outline-offset:2px}',
  'label.title{display:block}',
  'textarea{display:block;width:100%;min-height:96px;margin:0 0 20px;padding:10px;font:inherit;color:inherit;background:Canvas;border:1px solid color-mix(in srgb,CanvasText 55%,Canvas);border-radius:8px;resize:vertical}',
  'button{min-height:44px;padding:10px 20px;font:inherit;font-weight:600;color:Canvas;background:CanvasText;border:0;border-radius:8px;cursor:pointer}',
  'p{margin:0 0 12px}',
  'details{margin-top:24px;font-size:14px;color:color-mix(in srgb,CanvasText 78%,Canvas)}',
  'summary{cursor:pointer;min-height:24px}',
  'dl{margin:8px 0 0;overflow-wrap:anywhere}',
  'dt{font-weight:600}',
  'dd{margin:0 0 4px}',
].join('');

const STYLE_SOURCE = hashSource(STYLE);

export const FORM_SCRIPT_PATH = '/form.js';

/** Runs in the form's page. It posts messages only to the page that embeds it, if that page is a site of this server. */
export const FORM_SCRIPT = `'use strict';
const form = document.getElementById('form');
const screens = [...form.querySelectorAll('[data-screen]')];
const query = new URLSearchParams(location.search);
const source = query.get('typeform-source');
const page = JSON.parse(form.dataset.origins).find((origin) => new URL(origin).hostname === source);
const responseId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
let isStarted = false;

function say(type, fields) {
  if (page === undefined || parent === window) return;
  parent.postMessage({ type, embedId: query.get('typeform-embed-id'), formId: form.dataset.form, ...fields }, page);
}

function show(name) {
  for (const screen of screens) screen.hidden = screen.dataset.screen !== name;
  say('form-screen-changed', { ref: name });
  say('form-height-changed', { height: form.scrollHeight });
  screens.find((screen) => !screen.hidden).querySelector('[data-focus]').focus();
}

form.addEventListener('input', () => {
  if (!isStarted) say('form-started', { responseId });
  isStarted = true;
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!screens[0].hidden) return show('comment');
  show('thanks');
  say('form-submit', { responseId });
});
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
  const fields = document.getElementById('fields');
  fields.append(Object.assign(document.createElement('dt'), { textContent: name }));
  fields.append(Object.assign(document.createElement('dd'), { textContent: value }));
}
say('form-ready', { isClosed: form.dataset.form === 'closed' });
`;

const QUESTIONS = [
  '<fieldset data-screen="rating"><legend>How would you rate it?</legend><div class="choices">',
  ...[1, 2, 3, 4, 5].map(
    (rating) => `<label><input type="radio" name="rating" value="${rating}" required>${rating}</label>`,
  ),
  '</div><p></p><button>Continue</button></fieldset>',
  '<div data-screen="comment" hidden><label class="title" for="comment">Anything you’d like to add?</label>',
  '<textarea id="comment" data-focus maxlength="1000"></textarea><button>Submit</button></div>',
  '<div data-screen="thanks" hidden><p class="title" data-focus tabindex="-1">Thank you. That’s all.</p></div>',
].join('');

const CLOSED = '<div data-screen="closed"><p class="title">This form is closed.</p></div>';

/** A page with its headers. */
export type FormPage = { html: string; headers: Record<string, string> };

/**
 * A working form that stands in for the form service during development and in tests. It speaks the messages of Typeform's
 * embed library (SUR-01), shows the hidden fields that it was given (SUR-03), and stores no answers. The form with the id
 * `closed` accepts none.
 * @param pageOrigins origins of the pages that may embed it
 * @returns undefined for an unknown form id
 */
export function embeddedFormPage(id: string, pageOrigins: readonly string[]): FormPage | undefined {
  if (!/^[\w-]{1,100}$/.test(id)) return undefined;
  const origins = escapeHtml(JSON.stringify(pageOrigins));
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>Survey form</title><style>${STYLE}</style><script defer src="${FORM_SCRIPT_PATH}"></script></head><body>`,
    `<form id="form" aria-label="Survey form" data-form="${id}" data-origins="${origins}">`,
    id === 'closed' ? CLOSED : QUESTIONS,
    '<details><summary>About this form</summary><p>It replaces the form service during development. Answers are not stored.</p><dl id="fields"></dl></details>',
    '</form></body></html>',
  ].join('');
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        `style-src ${STYLE_SOURCE}`,
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${sourceList(pageOrigins)}`,
      ].join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      // A cross-origin isolated page can embed this document only with this header.
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
    },
  };
}
