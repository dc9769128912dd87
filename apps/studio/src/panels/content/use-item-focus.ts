import { useEffect, useRef, type RefObject } from 'react';
import type { ItemAction } from './MoveButtons.tsx';

/**
 * Keeps the keyboard where the work is: after an item was moved its button has the focus at the new place, after one was
 * removed the item that took its place, or what follows the list.
 * @returns a reference for the list, whose items are its children, and a function that says what has happened
 */
export function useItemFocus<Root extends HTMLElement>(): [
  RefObject<Root | null>,
  (index: number, action: ItemAction) => void,
] {
  const root = useRef<Root>(null);
  const wanted = useRef<{ index: number; action: ItemAction }>(undefined);
  useEffect(() => {
    if (!wanted.current || !root.current) return;
    const { index, action } = wanted.current;
    wanted.current = undefined;
    const item = root.current.children[index] ?? [...root.current.children].at(-1);
    const target =
      item?.querySelector<HTMLElement>(`[data-action='${action}']:not(:disabled)`) ??
      item?.querySelector<HTMLElement>('[data-action]:not(:disabled)') ??
      root.current.parentElement?.querySelector<HTMLElement>('[data-adds]');
    target?.focus();
  });
  return [root, (index, action) => (wanted.current = { index, action })];
}
