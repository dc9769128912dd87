import { escapeHtml } from '@dining/copy-engine';

/** Declarations of a style attribute. */
export type Style = string;

/**
 * Class and style attributes of an element; Outlook needs backgrounds as an attribute, too.
 * @param names classes of mail-style.ts, without their prefix
 */
export const styled = (names: string, style: Style, background?: string): string =>
  [
    ...(names === '' ? [] : [`class="${names.replaceAll(/(^| )/g, '$1m-')}"`]),
    ...(background === undefined ? [] : [`bgcolor="${background}"`]),
    `style="${escapeHtml(style)}"`,
  ].join(' ');

/** A table for layout, as wide as its place. */
export const columnTable = (names: string, style: Style, rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${styled(names, style)}>${rows}</table>`;
