import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './Carousel.tsx';

type Observer = {
  see: IntersectionObserverCallback;
  options: IntersectionObserverInit | undefined;
  watched: Element[];
};

let observer: Observer;

class FakeObserver {
  constructor(see: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    observer = { see, options, watched: [] };
  }
  observe(target: Element): void {
    observer.watched.push(target);
  }
  disconnect(): void {
    observer.watched = [];
  }
}

const names = ['Osteria Lucciola', 'Hanok Table', 'Petit Verger', 'Low Tide'];

function show() {
  render(
    <Carousel
      title="Tables near Brooklyn"
      previousLabel="Previous restaurants"
      nextLabel="Next restaurants"
      slides={names.map((name) => ({ key: name, name, content: name }))}
    />,
  );
  return {
    previous: screen.getByRole('button', { name: 'Previous restaurants', hidden: true }),
    next: screen.getByRole('button', { name: 'Next restaurants', hidden: true }),
  };
}

const scrolled = (first: number, last: number) =>
  act(() => {
    const ratios = [first, last];
    const entries = observer.watched.map((target, index) => ({ target, intersectionRatio: ratios[index] ?? 0 }));
    observer.see(entries as IntersectionObserverEntry[], {} as IntersectionObserver);
  });

describe('Carousel', () => {
  beforeEach(() => vi.stubGlobal('IntersectionObserver', FakeObserver));

  it('MER-03 disables a button while the slide at its end is in view', () => {
    const { previous, next } = show();
    expect(previous).toBeDisabled();
    expect(next).toBeEnabled();
    scrolled(0.2, 0.5);
    expect(previous).toBeEnabled();
    expect(next).toBeEnabled();
    scrolled(0, 1);
    expect(previous).toBeEnabled();
    expect(next).toBeDisabled();
  });

  it('MER-03 counts a slide as shown from an intersection ratio of 0.8', () => {
    const { previous } = show();
    expect(observer.options?.threshold).toBe(0.8);
    scrolled(0.79, 0);
    expect(previous).toBeEnabled();
    scrolled(0.8, 0);
    expect(previous).toBeDisabled();
  });

  it('MER-03 slides are 250 px wide at the usual font size', () => {
    show();
    const [, rem] = /grid-auto-columns:\s*min\(([\d.]+)rem/.exec(document.head.textContent) ?? [];
    expect(Number(rem) * 16).toBe(250);
  });

  it('disables both buttons when everything fits', () => {
    const { previous, next } = show();
    scrolled(1, 1);
    expect(previous).toBeDisabled();
    expect(next).toBeDisabled();
  });

  it('scrolls by as many slides as fit', () => {
    const { next } = show();
    const track = screen.getByRole('group', { name: 'Hanok Table' }).parentElement as HTMLElement;
    Object.defineProperty(track, 'clientWidth', { value: 800 });
    [...track.children].forEach((slide, index) => {
      slide.getBoundingClientRect = () => ({ left: index * 266 }) as DOMRect;
    });
    track.scrollBy = vi.fn<(options?: ScrollToOptions) => void>() as typeof track.scrollBy;
    fireEvent.click(next);
    expect(track.scrollBy).toHaveBeenCalledWith({ left: 3 * 266 });
  });

  it('is a labeled group of named slides', () => {
    show();
    expect(screen.getByRole('group', { name: 'Tables near Brooklyn' })).toBeInTheDocument();
    for (const name of names) expect(screen.getByRole('group', { name })).toBeInTheDocument();
  });
});
