import { lookCss } from '@dining/look';
import { baseCss } from '@dining/ui';
import { fontRules, loadFonts } from './fonts.ts';
import type { DressedPartner } from './partners.ts';

const LAYOUT_ATTRIBUTES = ['data-square', 'data-big'] as const;

/** Applies a partner's look to the story's document: variables, base styles, layout attributes and fonts. */
export async function dressPage({ code, theme, wordmarkCss }: DressedPartner): Promise<void> {
  styleElement('dining-base').textContent = baseCss;
  styleElement('dining-theme').textContent = theme.css;
  styleElement('dining-look').textContent = lookCss(theme) + wordmarkCss;
  styleElement('dining-fonts').textContent = await fontRules(code, theme.families);
  const root = document.documentElement;
  for (const name of LAYOUT_ATTRIBUTES) {
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
