// @vitest-environment jsdom
import { makeMember, memberQuery, renderWithSite } from '@dining/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ReEnrollPage from './ReEnrollPage.tsx';

it('ENR-11 tells why the account is closed, how it opens again, and the way out', () => {
  const { container } = renderWithSite(<ReEnrollPage />, { queries: [memberQuery(makeMember({ memberType: 'ClosedAccountMember' }))] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back');
  expect(container.textContent).toContain('Your account was closed when its last card was deleted.');
  expect(container.textContent).toContain('Link a card to open it again.');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Sign in later', '/SignOut']]);
});
