import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { OpenPage } from './open-page.ts';

/** A page that records what the tools do, and on which texts can be pressed. */
export function fakePage() {
  const listeners = new Set<(key: string) => void>();
  const page = {
    inspect: vi.fn<OpenPage['inspect']>(),
    reveal: vi.fn<OpenPage['reveal']>(() => true),
    showTexts: vi.fn<OpenPage['showTexts']>(),
    showCss: vi.fn<OpenPage['showCss']>(),
    putContent: vi.fn<OpenPage['putContent']>(),
    reload: vi.fn<OpenPage['reload']>(),
    onChosen(listener: (key: string) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const press = (key: string) =>
    act(() => {
      for (const listener of listeners) listener(key);
    });
  return { page, press };
}
