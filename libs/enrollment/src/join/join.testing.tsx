import type { FieldError } from '@dining/api-contract';
import { makeMember, renderWithSite, type Answers, type RenderOptions } from '@dining/testing';
import { screen } from '@testing-library/react';
import JoinPage from './JoinPage.tsx';

export const JOIN = '/api/Members/Prospects';
export const EMAIL = '/api/Members/Validate/Email';
export const NUMBER = '/api/Members/Validate/PartnerNumber';
export const ZIP = '/api/Members/Validate/Zip';
export const MEMBER = '/api/Member';

/** Somebody who has just joined: no card yet. */
export const newMember = makeMember({ memberType: 'NonCardMember' });

/** A server that takes the form and finds nothing wrong with what it is asked about. */
export const takesAll: Answers = {
  [JOIN]: { publicId: newMember.publicId },
  [MEMBER]: newMember,
  [EMAIL]: { isValid: true },
  [NUMBER]: { isValid: true },
  [ZIP]: { isValid: true },
};

export const openJoin = ({ answers, ...options }: RenderOptions = {}) =>
  renderWithSite(<JoinPage />, { path: '/join', answers: { ...takesAll, ...answers }, ...options });

type Site = ReturnType<typeof openJoin>;

/** A field by its label, with or without the asterisk. */
export const field = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));

/** Puts a text into a field as a person or a password manager does. */
export async function enter(user: Site['user'], label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(text);
}

/** What a demo partner's form needs. */
export const good = {
  'First name': 'Maya',
  'Last name': 'Okafor',
  'E-mail': 'maya@example.com',
  'Demo number': 'AB1234',
  Password: 'fig tart on tuesday',
  'Confirm password': 'fig tart on tuesday',
  'ZIP code': '11201',
};

export async function fillIn(user: Site['user'], texts: Readonly<Record<string, string>> = good): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await enter(user, label, text);
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
}

export const send = (user: Site['user']) => user.click(screen.getByRole('button', { name: 'Continue to link a card' }));

/** The forms that were sent. */
export const sentForms = (requests: readonly Request[]) =>
  requests.filter(({ url, method }) => method === 'POST' && new URL(url).pathname === JOIN);

/** A refusal of fields, as the server words it. */
export const badFields = (...fields: FieldError[]) =>
  Response.json(
    { error: { code: 'bad_request', message: 'Some fields are wrong.', fields, requestId: 'test' } },
    { status: 400 },
  );
