import { describe, expect, it } from 'vitest';
import { supportLink } from './site-address.ts';

describe('supportLink', () => {
  it('HDR-04 becomes a mailto link when it looks like an e-mail, otherwise a page in a new tab', () => {
    expect(supportLink('mailto:care@demo.example')).toEqual({ href: 'mailto:care@demo.example' });
    expect(supportLink('care@demo.example')).toEqual({ href: 'mailto:care@demo.example' });
    expect(supportLink('https://demo.example/contact')).toEqual({
      href: 'https://demo.example/contact',
      target: '_blank',
      rel: 'noopener',
    });
    expect(supportLink('mailto:')).toMatchObject({ target: '_blank' });
  });
});
