type Block = Record<string, unknown> & { type: string };

/** An entry of a content file. */
export type Entry = { slug: string; fields: Record<string, unknown> };

/** Entries where a condition holds, for lists. */
export const only = <T>(holds: boolean, ...items: T[]): T[] => (holds ? items : []);

/** A link of this site, in the same tab. */
export const link = (text: string, url: string) => ({ text, url, new_tab: false });

/** A call to action of banners and home texts, in the same tab. */
export const call = (text: string, url: string) => ({ button_text: text, url, new_tab: false });

export const title = (text: string): Block => ({ type: 'title', text_desktop: text });

/** Paragraphs of text. */
export const paragraphs = (...texts: string[]): Block => ({
  type: 'body_text',
  text_desktop: texts.map((text) => `<p>${text}</p>`).join(''),
});

export const list = (...items: string[]): Block => ({
  type: 'body_text',
  text_desktop: `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`,
});

export const button = (text: string, url: string): Block => ({
  type: 'button',
  text_desktop: text,
  url,
  new_tab: false,
});

/** A link on a separate line. */
export const arrow = (text: string, url: string): Block => ({
  type: 'standalone_link',
  text_desktop: text,
  url,
  new_tab: false,
});

export const carousel = (headline: string, search: string, body?: string): Block => ({
  type: 'merchant_carousel',
  headline,
  ...(body !== undefined && { body: `<p>${body}</p>` }),
  search_string: search,
});
