import { Type, type TProperties } from 'typebox';

export const closed = { additionalProperties: false } as const;

/** Words shown as they are; markup in them is shown, not obeyed. */
export const words = (description: string) => Type.String({ description, minLength: 1 });

/** HTML; only what {@link sanitizeContentHtml} keeps reaches a page. */
export const html = (description: string) => Type.String({ description, minLength: 1 });

/** An address that a link may lead to: this site, https, mail or telephone. */
export const address = (description: string) =>
  Type.String({ description, pattern: '^(https?://|mailto:|tel:|/(?!/)|#)' });

export const newTab = Type.Optional(
  Type.Boolean({
    description: 'Opens in a new tab; without it links to other sites do, links within the site do not.',
  }),
);

const block = <T extends TProperties>(type: string, properties: T) =>
  Type.Object({ type: Type.Enum([type]), ...properties }, closed);

const wideAndNarrow = {
  text_desktop: words('The text; on phones too, unless text_mobile says otherwise.'),
  text_mobile: Type.Optional(words('The text on phones.')),
};

/** Content blocks by type (CON-03). */
export const blockSchemas = {
  title: block('title', {
    ...wideAndNarrow,
    style: Type.Optional(Type.Enum(['page', 'section', 'small'], { description: 'How large; section without it.' })),
  }),
  body_text: block('body_text', {
    text_desktop: html('HTML; on phones too, unless text_mobile says otherwise.'),
    text_mobile: Type.Optional(html('HTML on phones.')),
    style: Type.Optional(Type.Enum(['normal', 'lead', 'legal'], { description: 'How it reads; normal without it.' })),
  }),
  button: block('button', {
    ...wideAndNarrow,
    url: address('Where it leads.'),
    new_tab: newTab,
    style: Type.Optional(Type.Enum(['primary', 'quiet'], { description: 'primary without it; one primary per page.' })),
  }),
  standalone_link: block('standalone_link', { ...wideAndNarrow, url: address('Where it leads.'), new_tab: newTab }),
  merchant_carousel: block('merchant_carousel', {
    headline: words('Heading above the restaurants.'),
    body: Type.Optional(html('A sentence below the heading.')),
    search_string: Type.String({
      description: 'Query of the search page that finds the restaurants, e.g. "isNew=true&sortBy=rating".',
      pattern: '^[A-Za-z]+=[^&=]+(&[A-Za-z]+=[^&=]+)*$',
    }),
  }),
} as const;

export type BlockType = keyof typeof blockSchemas;
export const blockTypes = Object.keys(blockSchemas) as BlockType[];

/** A list of blocks as the entry schemas see it; each block is then checked against the schema of its type. */
export const blocks = (description: string) =>
  Type.Array(Type.Object({ type: Type.Enum(blockTypes) }), { description });

/** Keys that hold blocks, wherever they stand in an entry. */
export const blockKeys: readonly string[] = ['blocks', 'main', 'side'];
