import { useEffect, useRef } from 'react';

type Shortcuts = { onSave: () => void; onUndo: () => void; onRedo: () => void };

/**
 * Ctrl or Cmd with S saves; with Z undoes and with Shift+Z redoes, unless a text field has the focus, which has an undo
 * of its own.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 's' && !event.shiftKey) current.current.onSave();
      else if (key === 'z' && !isTextField(event.target)) current.current[event.shiftKey ? 'onRedo' : 'onUndo']();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'color', 'range'].includes(target.type));
