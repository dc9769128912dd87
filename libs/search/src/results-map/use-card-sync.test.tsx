import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useCardSync } from './use-card-sync.ts';

const scrolled: [id: string | null, behavior: string | undefined][] = [];

function Page({ selected }: { selected?: string }) {
  const { highlightedId, onHighlight } = useCardSync(selected);
  return (
    <>
      <ul>
        {['one', 'two'].map((id) => (
          <li key={id} data-merchant={id}>
            <a href={`/${id}`}>{id}</a>
          </li>
        ))}
      </ul>
      <output>{highlightedId ?? 'none'}</output>
      <button type="button">elsewhere</button>
      <button onClick={() => onHighlight('two')}>pin entered</button>
      <button onClick={() => onHighlight(null)}>pin left</button>
    </>
  );
}

const card = (id: string) => document.querySelector(`[data-merchant="${id}"]`)!;
const lit = () => [...document.querySelectorAll('[data-lit]')].map((one) => one.getAttribute('data-merchant'));

beforeEach(() => {
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView(options) {
    scrolled.push([this.getAttribute('data-merchant'), (options as ScrollIntoViewOptions).behavior]);
  };
});

/** A screen of a width, with or without reduced motion. */
const stubScreen = (isWide: boolean, isCalm = false) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') ? isCalm : isWide }));

describe('useCardSync', () => {
  it('SRC-04 highlights the merchant whose card has the pointer, and none when the pointer leaves', async () => {
    stubScreen(true);
    const user = userEvent.setup();
    render(<Page />);
    await user.hover(screen.getByText('two'));
    expect(screen.getByRole('status')).toHaveTextContent('two');
    await user.hover(screen.getByText('elsewhere'));
    expect(screen.getByRole('status')).toHaveTextContent('none');
  });

  it('SRC-04 highlights the merchant whose card has the focus, for people without a pointer', async () => {
    stubScreen(true);
    const user = userEvent.setup();
    render(<Page />);
    await user.tab();
    expect(screen.getByRole('status')).toHaveTextContent('one');
    await user.tab();
    expect(screen.getByRole('status')).toHaveTextContent('two');
    await user.tab();
    expect(screen.getByRole('status')).toHaveTextContent('none');
  });

  it('SRC-04 marks the card of a pin that has the pointer', async () => {
    stubScreen(true);
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByText('pin entered'));
    expect(lit()).toEqual(['two']);
    await user.click(screen.getByText('pin left'));
    expect(lit()).toEqual([]);
  });

  it('SRC-04 marks the card of the selected pin and scrolls to it on a wide screen', () => {
    stubScreen(true);
    render(<Page selected="two" />);
    expect(card('two')).toHaveAttribute('data-lit');
    expect(scrolled).toEqual([['two', 'smooth']]);
  });

  it('SRC-04 scrolls without an animation when the device asks for reduced motion', () => {
    stubScreen(true, true);
    render(<Page selected="one" />);
    expect(scrolled).toEqual([['one', 'auto']]);
  });

  it('SRC-04 does not scroll on a phone, where the list is hidden', () => {
    stubScreen(false);
    render(<Page selected="two" />);
    expect(scrolled).toEqual([]);
  });

  it('SRC-04 takes a selected id from an address for text, whatever it contains', () => {
    stubScreen(true);
    render(<Page selected={'"] , * { } \\'} />);
    expect(lit()).toEqual([]);
  });
});
