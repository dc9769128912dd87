import { noteShownFrom, setConnection } from '@dining/api-client';
import { renderWithSite } from '@dining/testing';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import ConnectionNote from './ConnectionNote.tsx';

const today = (hours: number, minutes: number) => new Date().setHours(hours, minutes, 0, 0);

afterEach(() => act(() => setConnection({ isOffline: false, shownFrom: undefined })));

/** The strip, without what is announced. */
const strip = (container: HTMLElement) => within(container).queryByText(/^You’re offline/, { selector: 'p' });

describe('the strip without a connection', () => {
  it('BAN-06 says from when the oldest answer on the page is, and is announced', async () => {
    const { container } = renderWithSite(<ConnectionNote />);
    expect(strip(container)).not.toBeInTheDocument();
    act(() => {
      setConnection({ isOffline: true });
      noteShownFrom(today(19, 45));
      noteShownFrom(today(19, 40));
      noteShownFrom(today(19, 50));
    });
    const text = 'You’re offline. Showing what you saw at 7:40 PM.';
    expect(strip(container)).toHaveTextContent(text);
    expect(await screen.findByText(text, { selector: '[role=status] > *' })).toBeInTheDocument();
    act(() => setConnection({ isOffline: false, shownFrom: undefined }));
    expect(strip(container)).not.toBeInTheDocument();
    expect(await screen.findByText('You’re back online.')).toBeInTheDocument();
  });

  it('BAN-06 names no time on a page that shows nothing from storage', async () => {
    const { container, navigate } = renderWithSite(<ConnectionNote />, { path: '/search' });
    act(() => setConnection({ isOffline: true, shownFrom: today(19, 40) }));
    await act(async () => navigate('/merchants/d1'));
    expect(strip(container)).toHaveTextContent('You’re offline. We’ll catch up as soon as you’re back.');
  });
});
