import type { FieldError } from '@dining/api-contract';
import { makeMember, renderWithSite, type Answers, type RenderOptions } from '@dining/testing';
import { act, fireEvent, screen } from '@testing-library/react';
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

/** The field that a label names, with or without the asterisk. Few elements are labels, so this looks at those only. */
export function field(label: string): HTMLInputElement {
  const { htmlFor } = screen.getByText<HTMLLabelElement>(new RegExp(`^${label}( \\*)?$`), { selector: 'label' });
  return document.getElementById(htmlFor) as HTMLInputElement;
}

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

/** Fills in and accepts everything. Each field takes the focus and changes, without the events of the keys. */
export async function fillIn(user: Site['user'], texts: Readonly<Record<string, string>> = validTexts): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const input = field(label);
    act(() => input.focus());
    fireEvent.change(input, { target: { value: text } });
  }
  await user.click(screen.getByText(/I accept/, { selector: 'label, label *' }));
}

/** The text is faster to find than the role and name of the button. */
export const send = (user: Site['user']) =>
  user.click(screen.getByText('Continue to link a card', { selector: 'button, button *' }));

/** The calls that sent the join form. */
export const sentForms = (requests: readonly Request[]) =>
  requests.filter(({ url, method }) => method === 'POST' && new URL(url).pathname === JOIN);

/** The server's answer to invalid fields. */
export const invalidFieldsAnswer = (...fields: FieldError[]) =>
  Response.json(
    { error: { code: 'bad_request', message: 'Some fields are wrong.', fields, requestId: 'test' } },
    { status: 400 },
  );
