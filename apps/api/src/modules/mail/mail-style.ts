import type { MailColors, MailLook } from '@dining/site';

/**
 * Classes of the parts that change in dark mode, with the properties that they set. Mail programs that ignore style sheets
 * show the inline colors.
 */
const DARK: Record<string, (colors: MailColors) => string> = {
  page: ({ page }) => `background-color:${page}`,
  surface: ({ surface, text, line }) => `background-color:${surface};color:${text};border-color:${line}`,
  text: ({ text }) => `color:${text}`,
  muted: ({ muted }) => `color:${muted}`,
  link: ({ link }) => `color:${link}`,
  line: ({ line }) => `border-color:${line}`,
  band: ({ band, bandText }) => `background-color:${band};color:${bandText}`,
  onband: ({ bandText }) => `color:${bandText}`,
  button: ({ button, buttonText }) => `background-color:${button};color:${buttonText}`,
  onbutton: ({ buttonText }) => `color:${buttonText}`,
};

const darkRules = (colors: MailColors, prefix: string): string =>
  Object.entries(DARK)
    .map(([name, declare]) => `${prefix}.m-${name}{${declare(colors).replaceAll(/(;|$)/g, ' !important$1')}}`)
    .join('');

/** The style sheet of a mail: dark mode, also of Outlook on the web, and narrow margins on phones. */
export const mailCss = ({ dark }: MailLook): string =>
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (max-width:480px){.m-pad{padding-left:20px !important;padding-right:20px !important}}',
    `@media (prefers-color-scheme:dark){${darkRules(dark, '')}}`,
    darkRules(dark, '[data-ogsc] '),
  ].join('\n');
