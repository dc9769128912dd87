import type { FieldError } from '@dining/api-contract';
import { makeMember, renderWithSite, type Answers, type RenderOptions } from '@dining/testing';
import { screen } from '@testing-library/react';
import JoinPage from './JoinPage.tsx';

export const JOIN = '/api/Members/Prospects';
export const EMAIL = '/api/Members/Validate/Email';
export const NUMBER = '/api/Members/Validate/PartnerNumber';
export const ZIP = '/api/Members/Validate/Zip';
export const MEMBER = '/api/Member';

/** A member who has just joined and has no card yet. */
export const newMember = makeMember({ memberType: 'NonCardMember' });

/** Answers of a server that accepts the form and every checked value. */
export const acceptingServer: Answers = {
  [JOIN]: { publicId: newMember.publicId },
  [MEMBER]: newMember,
  [EMAIL]: { isValid: true },
  [NUMBER]: { isValid: true },
  [ZIP]: { isValid: true },
};

export const openJoin = ({ answers, ...options }: RenderOptions = {}) =>
  renderWithSite(<JoinPage />, { path: '/join', answers: { ...acceptingServer, ...answers }, ...options });

type Site = ReturnType<typeof openJoin>;

/** A field by its label, with or without the asterisk. */
export const field = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));

/** Replaces the text of a field. Pasting works like a password manager and is faster than typing. */
export async function fillField(user: Site['user'], label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(text);
}

/** Valid values for the demo partner's form, by label. */
export const validTexts = {
  'First name': 'Maya',
  'Last name': 'Okafor',
  'E-mail': 'maya@example.com',
  'Demo number': 'AB1234',
  Password: 'fig tart on tuesday',
  'Confirm password': 'fig tart on tuesday',
  'ZIP code': '11201',
};

export async function fillIn(user: Site['user'], texts: Readonly<Record<string, string>> = validTexts): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await fillField(user, label, text);
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
}

export const send = (user: Site['user']) => user.click(screen.getByRole('button', { name: 'Continue to link a card' }));

/** The calls that sent the join form. */
export const sentForms = (requests: readonly Request[]) =>
  requests.filter(({ url, method }) => method === 'POST' && new URL(url).pathname === JOIN);

/** The server's answer to invalid fields. */
export const invalidFieldsAnswer = (...fields: FieldError[]) =>
  Response.json(
    { error: { code: 'bad_request', message: 'Some fields are wrong.', fields, requestId: 'test' } },
    { status: 400 },
  );
