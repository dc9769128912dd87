import { makeBootstrap, makeMember, memberQuery, renderWithSite, TestSite } from '@dining/testing';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayPart, useMemberGreeting } from './use-member-greeting.ts';

const Greeting = () => <p>{useMemberGreeting()}</p>;
const at = (hour: number) => new Date(2026, 10, 23, hour, 30);

beforeEach(() => void vi.useFakeTimers({ now: at(19), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('useMemberGreeting', () => {
  it.each([
    [4, 'evening'],
    [5, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [16, 'afternoon'],
    [17, 'evening'],
    [23, 'evening'],
    [0, 'evening'],
  ])('HOM-02 hour %i belongs to the %s', (hour, part) => {
    expect(dayPart(hour)).toBe(part);
  });

  it.each([
    [8, 'Maya', 'Good morning, Maya'],
    [13, 'Maya', 'Good afternoon, Maya'],
    [19, 'Maya', 'Good evening, Maya'],
    [19, '', 'Good evening'],
  ])('HOM-02 greets by the clock of the device at %i (%s)', (hour, firstName, text) => {
    vi.setSystemTime(at(hour));
    const { container } = renderWithSite(<Greeting />, { queries: [memberQuery(makeMember({ firstName }))] });
    expect(container.textContent).toBe(text);
  });

  it('HOM-02 greets without a time of day until the page is hydrated, so that server and browser agree', async () => {
    const bootstrap = makeBootstrap({ queries: [memberQuery()] });
    const app = () => (
      <MemoryRouter>
        <TestSite bootstrap={bootstrap}>
          <Greeting />
        </TestSite>
      </MemoryRouter>
    );
    const root = document.createElement('div');
    root.innerHTML = renderToString(app());
    document.body.replaceChildren(root);
    expect(root.textContent).toBe('Hello, Maya');
    const problems: unknown[] = [];
    await act(async () => hydrateRoot(root, app(), { onRecoverableError: (problem) => problems.push(problem) }));
    expect(problems).toEqual([]);
    expect(root.textContent).toBe('Good evening, Maya');
  });
});
