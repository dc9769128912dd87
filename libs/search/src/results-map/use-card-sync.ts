import { minWidth } from '@dining/theme';
import { useEffect, useState } from 'react';

const CARD = '[data-merchant]';

const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CARD) : null;

const idOf = (target: EventTarget | null): string | null => cardOf(target)?.dataset['merchant'] ?? null;

const cardWith = (id: string | null | undefined): HTMLElement | null =>
  id == null ? null : document.querySelector(`[data-merchant="${CSS.escape(id)}"]`);

/**
 * Lets list and map highlight each other (SRC-04): returns the merchant whose card has the pointer or the focus, marks the
 * card of a pin that has them, and brings the card of a selected pin into view where list and map are side by side. It
 * reads and marks the cards in the document, because the list renders first and without the code of the map.
 */
export function useCardSync(selectedId: string | undefined): {
  highlightedId: string | null;
  onHighlight: (id: string | null) => void;
} {
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const [pinId, setPinId] = useState<string | null>(null);

  useEffect(() => {
    const enter = ({ target }: Event) => setHighlightedId(idOf(target));
    const leave = ({ relatedTarget }: PointerEvent | FocusEvent) => setHighlightedId(idOf(relatedTarget));
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('pointerover', enter, { signal });
    document.addEventListener('focusin', enter, { signal });
    document.addEventListener('pointerout', leave, { signal });
    document.addEventListener('focusout', leave, { signal });
    return () => controller.abort();
  }, []);

  useEffect(() => {
    const cards = [cardWith(pinId), cardWith(selectedId)];
    for (const card of cards) card?.setAttribute('data-lit', '');
    return () => {
      for (const card of cards) card?.removeAttribute('data-lit');
    };
  }, [pinId, selectedId]);

  useEffect(() => {
    if (!window.matchMedia(minWidth('side')).matches) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    cardWith(selectedId)?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  }, [selectedId]);

  return { highlightedId, onHighlight: setPinId };
}
