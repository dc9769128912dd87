import { escapeHtml } from '@dining/copy-engine';
import { plainPagePolicy } from '../../platform/pages/content-security-policy.ts';

/** System colors, with enough contrast in light and dark mode. */
const STYLE = [
  ':root{color-scheme:light dark}',
  '*{box-sizing:border-box}',
  'body{margin:0;font:17px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}',
  'main{max-width:560px;margin:0 auto;padding:32px 20px 48px}',
  'h1{font-size:26px;line-height:1.2;margin:0 0 8px}',
  'p{margin:0 0 20px}',
  'form{display:grid;gap:10px}',
  'button{width:100%;min-height:48px;padding:12px 16px;font:inherit;text-align:start;color:inherit;background:color-mix(in srgb,CanvasText 4%,Canvas);border:1px solid color-mix(in srgb,CanvasText 55%,Canvas);border-radius:12px;cursor:pointer}',
  'button:hover{background:color-mix(in srgb,CanvasText 12%,Canvas)}',
  'button:focus-visible{outline:3px solid Highlight;outline-offset:2px}',
  'b,small{display:block}',
  'small{font-size:15px;color:color-mix(in srgb,CanvasText 78%,Canvas)}',
].join('');

const POLICY = plainPagePolicy(STYLE, []);

/** What the buttons of the page stand for. */
export const pageAnswers = ['confirm', 'decline', 'fail', 'cancel'] as const;
export type PageAnswer = (typeof pageAnswers)[number];

const BUTTONS: Record<PageAnswer, { name: string; about: string }> = {
  confirm: { name: 'Confirm test card', about: 'The card is accepted. Nothing is charged.' },
  decline: { name: 'Decline', about: 'The bank declines the card.' },
  fail: { name: 'Provider fails', about: 'The payment provider breaks down afterward.' },
  cancel: { name: 'Cancel', about: 'Go back without a card.' },
};

/**
 * The payment page that stands in for a provider's during development and demonstrations. No card number is typed. Its form
 * is posted to the page's own address.
 * @param slot what is guaranteed, as a sentence
 */
export function guaranteePage(slot: string): {
  html: string;
  headers: Record<string, string>;
} {
  const title = 'Guarantee your table';
  const buttons = pageAnswers.map(
    (answer) =>
      `<button name="answer" value="${answer}"><b>${BUTTONS[answer].name}</b><small>${BUTTONS[answer].about}</small></button>`,
  );
  return {
    html:
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>` +
      `<p>${escapeHtml(slot)}</p><p>This page replaces the payment provider’s during development. Choose what should happen; no card is needed.</p>` +
      `<form method="post">${buttons.join('')}</form></main></body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    },
  };
}
