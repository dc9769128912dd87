import { describe, expect, it } from 'vitest';
import type { Template } from './mail-templates.ts';

describe('templates of mails', () => {
  it('MAI-01 do not compile with the link of another address, without its target, or with a token of no link', () => {
    const path = () => '/search';
    const refused = [
      // @ts-expect-error A password reset goes to the member's own address.
      { token: 'recover', changeAddress: 'new' } satisfies Template,
      // @ts-expect-error A confirmation goes to the new address.
      { token: 'confirmEmail' } satisfies Template,
      // @ts-expect-error The page of a link belongs to the link.
      { token: 'recover', path } satisfies Template,
      // @ts-expect-error A mail without a link has no token.
      { path: ({ token }) => `/confirm#token=${token}` } satisfies Template,
      // @ts-expect-error Only links of MailLinks have tokens.
      { token: 'verify' } satisfies Template,
    ];
    expect(refused).toHaveLength(5);
  });
});
