import sanitize from 'sanitize-html';

/** The tags that HTML of content may have (CON-03). */
export const contentHtmlTags: readonly string[] = [
  'p',
  'a',
  'strong',
  'em',
  'b',
  'i',
  'ul',
  'ol',
  'li',
  'br',
  'sup',
  'sub',
  'h2',
  'h3',
  'h4',
];

const options: sanitize.IOptions = {
  allowedTags: [...contentHtmlTags],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, { href, target }) => ({
      tagName,
      attribs: {
        ...(href === undefined ? {} : { href }),
        ...(target === '_blank' || target === '_self' ? { target } : {}),
        rel: 'noopener',
      },
    }),
  },
};

/**
 * Reduces HTML from content to text markup, lists, small headings and links (CON-03). Scripts, styles, event handlers,
 * images, frames and addresses other than http, https, mailto, tel and paths of the site are removed.
 */
export function sanitizeContentHtml(html: string): string {
  return sanitize(html, options);
}

/** Describes what {@link sanitizeContentHtml} removes from a text: `<script>`, `the attribute onclick`, …. */
export function removedFromHtml(html: string): string[] {
  const removed = new Set<string>();
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemes: false,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => {
        if (!contentHtmlTags.includes(tagName)) removed.add(`<${tagName}>`);
        for (const [name, value] of Object.entries(attribs)) {
          const known = tagName === 'a' && ['href', 'target', 'rel'].includes(name);
          if (!known) removed.add(`the attribute ${name}`);
          else if (name === 'href' && !sanitizeContentHtml(`<a href="${value}">x</a>`).includes('href='))
            removed.add(`the address ${value.slice(0, 40)}`);
        }
        return { tagName, attribs };
      },
    },
  });
  return [...removed];
}
