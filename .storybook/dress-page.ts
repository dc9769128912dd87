import { baseCss } from '@dining/ui';
import { loadFonts } from './fonts.ts';
import type { DressedPartner } from './partners.ts';

const SWITCHES = ['data-hero', 'data-square', 'data-big'] as const;

/** Gives the story's document a partner's look: variables, base styles, layout switches and fonts. */
export async function dressPage({ theme }: DressedPartner): Promise<void> {
  styleElement('dining-base').textContent = baseCss;
  styleElement('dining-theme').textContent = theme.css;
  const root = document.documentElement;
  for (const name of SWITCHES) {
    const value = theme.attributes[name];
    if (value === undefined) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
  await loadFonts(theme.families);
}

function styleElement(id: string): HTMLElement {
  const existing = document.getElementById(id);
  if (existing) return existing;
  const created = document.createElement('style');
  created.id = id;
  document.head.append(created);
  return created;
}
