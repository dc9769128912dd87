import { matching } from '@dining/partner-settings';
import { Type, type TProperties } from 'typebox';

export const closed = { additionalProperties: false } as const;

/** Plain text; HTML in it is shown as text. */
export const text = (description: string) => Type.String({ description, minLength: 1 });

/** HTML; only what {@link sanitizeContentHtml} allows reaches a page. */
export const html = (description: string) => Type.String({ description, minLength: 1 });

/** The address of a link: this site, http(s), mail, telephone, or `#` and the slug of a popup. */
export const address = (description: string) =>
  Type.String({
    description,
    ...matching(
      '^(https?://|mailto:|tel:|/(?!/)|#)',
      'https://…, mailto:…, tel:…, a page of this site such as /search, or # and the slug of a popup',
    ),
  });

export const newTab = Type.Optional(
  Type.Boolean({
    description:
      'Links open in a new tab unless this is false. E-mail addresses, phone numbers and popups never open one.',
  }),
);

const block = <T extends TProperties>(type: string, properties: T) =>
  Type.Object({ type: Type.Enum([type]), ...properties }, closed);

const wideAndNarrow = {
  text_desktop: text('The text, also on phones unless there is text_mobile.'),
  text_mobile: Type.Optional(text('The text on phones.')),
};

/** Content blocks by type (CON-03). */
export const blockSchemas = {
  title: block('title', {
    ...wideAndNarrow,
    style: Type.Optional(Type.Enum(['page', 'section', 'small'], { description: 'Its size; section by default.' })),
  }),
  body_text: block('body_text', {
    text_desktop: html('HTML, also on phones unless there is text_mobile.'),
    text_mobile: Type.Optional(html('HTML on phones.')),
    style: Type.Optional(Type.Enum(['normal', 'lead', 'legal'], { description: 'Its look; normal by default.' })),
  }),
  button: block('button', {
    ...wideAndNarrow,
    url: address('Address of the link.'),
    new_tab: newTab,
    style: Type.Optional(
      Type.Enum(['primary', 'quiet'], { description: 'primary by default; use one primary per page.' }),
    ),
  }),
  standalone_link: block('standalone_link', {
    ...wideAndNarrow,
    url: address('Address of the link.'),
    new_tab: newTab,
  }),
  merchant_carousel: block('merchant_carousel', {
    headline: text('Heading above the restaurants.'),
    body: Type.Optional(html('A sentence below the heading.')),
    search_string: Type.String({
      description: 'Query of the search page that finds the restaurants, e.g. "isNew=true&sortBy=rating".',
      ...matching('^[A-Za-z]+=[^&=]+(&[A-Za-z]+=[^&=]+)*$', 'keys and values such as isNew=true&sortBy=rating'),
    }),
  }),
} as const;

export type BlockType = keyof typeof blockSchemas;
export const blockTypes = Object.keys(blockSchemas) as BlockType[];

/** A list of blocks in the entry schemas; each block is then checked against the schema of its type. */
export const blocks = (description: string) =>
  Type.Array(Type.Object({ type: Type.Enum(blockTypes) }), { description });

/** A list of blocks for places that are too narrow for restaurants. */
export const textBlocks = (description: string) =>
  Type.Array(Type.Object({ type: Type.Enum(blockTypes.filter((type) => type !== 'merchant_carousel')) }), {
    description,
  });

/** Keys that hold blocks, anywhere in an entry. */
export const blockKeys: readonly string[] = ['blocks', 'main', 'side'];
