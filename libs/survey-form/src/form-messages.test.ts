import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFormMessage } from './form-messages.ts';

const frame = {};
const sender = { origin: 'https://form.example', window: frame, embedId: '4f2a' };
const read = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
  readFormMessage({ data, origin: sender.origin, source: frame, ...from }, sender);
const message = { type: 'form-submit', embedId: '4f2a', formId: 'abc', responseId: 'r1' };

describe('readFormMessage', () => {
  it('SUR-01 reads the messages of Typeform’s embed library, with the fields that the page uses only', () => {
    const embedId = '4f2a';
    expect(read({ type: 'form-ready', embedId, formId: 'abc', isClosed: false })).toEqual({
      type: 'form-ready',
      isClosed: false,
    });
    expect(read({ type: 'form-ready', embedId, isClosed: true })).toEqual({ type: 'form-ready', isClosed: true });
    expect(read({ type: 'form-ready', embedId })).toEqual({ type: 'form-ready', isClosed: false });
    expect(read({ type: 'form-started', embedId, responseId: 'r1' })).toEqual({ type: 'form-started' });
    expect(read({ type: 'form-screen-changed', embedId, ref: 'q2' })).toEqual({ type: 'form-screen-changed' });
    expect(read({ type: 'form-height-changed', embedId, height: 412 })).toEqual({
      type: 'form-height-changed',
      height: 412,
    });
    expect(read(message)).toEqual({ type: 'form-submit' });
    expect(read({ type: 'form-close', embedId })).toEqual({ type: 'form-close' });
    expect(read({ type: 'redirect-after-submit', embedId, url: '/surveys/success', target: '_top' })).toEqual({
      type: 'redirect-after-submit',
      url: '/surveys/success',
    });
  });

  it.each([
    ['another origin', message, { origin: 'https://form.example.evil.example' }],
    ['an opaque origin', message, { origin: 'null' }],
    ['another window', message, { source: {} }],
    ['no window', message, { source: null }],
    ['another embed', { ...message, embedId: '4f2b' }, {}],
    ['no embed', { type: 'form-submit' }, {}],
    ['an unknown type', { ...message, type: 'form-theme' }, {}],
    ['a list', [message], {}],
    ['a text', JSON.stringify(message), {}],
    ['nothing', null, {}],
    ['a height that is not a number', { type: 'form-height-changed', embedId: '4f2a', height: '412' }, {}],
    ['a negative height', { type: 'form-height-changed', embedId: '4f2a', height: -1 }, {}],
    ['an endless height', { type: 'form-height-changed', embedId: '4f2a', height: Infinity }, {}],
    ['a redirect without address', { type: 'redirect-after-submit', embedId: '4f2a' }, {}],
  ])('SUR-01 ignores a message with %s', (_what, data, from) => {
    expect(read(data, from)).toBeUndefined();
  });

  it('SUR-01 ignores every message while the iframe has no window', () => {
    const event = { data: message, origin: sender.origin, source: null };
    expect(readFormMessage(event, { ...sender, window: null })).toBeUndefined();
  });

  it('SUR-01 any data is read or ignored, and never fails', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(read(data)).toBeUndefined();
      }),
    );
  });
});
