import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { announce } from './announce.ts';
import { Announcer } from './Announcer.tsx';

describe('Announcer', () => {
  it('announces the sentence that was waiting when it mounted', () => {
    announce('Restaurants, page loaded');
    render(<Announcer />);
    expect(screen.getByRole('status')).toHaveTextContent('Restaurants, page loaded');
  });

  it('announces a repeated sentence again, in a new element', () => {
    render(<Announcer />);
    act(() => announce('Saved'));
    const first = screen.getByText('Saved');
    act(() => announce('Saved'));
    expect(screen.getByText('Saved')).not.toBe(first);
  });

  it('announces urgent sentences in a separate region', () => {
    render(<Announcer />);
    act(() => announce('You are offline', 'assertive'));
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
