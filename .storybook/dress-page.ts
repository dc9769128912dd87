import { lookCss } from '@dining/look';
import { baseCss } from '@dining/ui';
import { fontRules, loadFonts } from './fonts.ts';
import type { DressedPartner } from './partners.ts';

const LAYOUT_ATTRIBUTES = ['data-square', 'data-big'] as const;

/** The color schemes of the toolbar. */
export const schemes = ['light', 'dark'] as const;

/** Shows the styles of a scheme whatever the system prefers. */
const inScheme = (css: string, scheme: string): string =>
  css
    .replaceAll('@media not (prefers-color-scheme:dark)', scheme === 'dark' ? '@media not all' : '@media all')
    .replaceAll('@media (prefers-color-scheme:dark)', scheme === 'dark' ? '@media all' : '@media not all');

/**
 * Applies a partner's look to the story's document: variables, base styles, layout attributes and fonts.
 * @param scheme one of {@link schemes}; partners without a dark look ignore it
 */
export async function dressPage({ code, theme, wordmarkCss }: DressedPartner, scheme: string): Promise<void> {
  styleElement('dining-base').textContent = baseCss;
  styleElement('dining-theme').textContent = inScheme(theme.css, scheme);
  styleElement('dining-look').textContent = lookCss(theme) + inScheme(wordmarkCss, scheme);
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
