import type { Member, MemberUpdate } from '@dining/api-contract';
import { makeMember, renderWithSite, type Answers, type RenderOptions } from '@dining/testing';
import { screen } from '@testing-library/react';
import ProfilePage from './ProfilePage.tsx';

export const MEMBER = '/api/Member';
export const ZIP = '/api/Members/Validate/Zip';

/** A server that knows every ZIP code and saves every change. */
export const savingServer = (before: Member): Answers => ({
  [ZIP]: { isValid: true },
  '/api/CSRF': { csrfToken: 'new' },
  '/api/Member/SearchAlerts': { alerts: [] },
  [MEMBER]: async (request: Request) => {
    const { address, ...rest } = (await request.json()) as MemberUpdate;
    return { ...before, ...rest, address: { ...before.address, ...address } };
  },
});

/** Renders the profile of a member, with a server that saves; `sentUpdates` are the bodies of the update calls. */
export function openProfile(overrides: Partial<Member> = {}, { answers, ...options }: RenderOptions = {}) {
  const member = makeMember(overrides);
  const site = renderWithSite(<ProfilePage />, {
    path: '/account/user_profile',
    member,
    answers: { ...savingServer(member), ...answers },
    ...options,
  });
  return { ...site, sentUpdates: () => site.bodiesTo(`PUT ${MEMBER}`) };
}

type Site = ReturnType<typeof openProfile>;

/** A field by its label, with or without the asterisk. */
export const field = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), { selector: 'input, select' });

/** Replaces the text of a field. */
export async function fillIn(user: Site['user'], label: string, text: string): Promise<void> {
  await user.clear(field(label));
  if (text !== '') await user.click(field(label));
  if (text !== '') await user.paste(text);
}

export const save = (user: Site['user']) => user.click(screen.getByRole('button', { name: /Save changes/ }));
