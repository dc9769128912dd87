/** How a form is embedded, and what goes to it. */
export type EmbedOptions = {
  /** Ties the form's messages to this iframe. */
  embedId: string;
  /** Host name of the page that embeds the form. */
  source: string;
  /** A panel over the page, or a part of the page. */
  look: 'popup-popover' | 'embed-widget';
  /** Hidden fields of the form. Empty ones are left out. */
  hidden: Readonly<Record<string, string | undefined>>;
};

/**
 * The address of an embedded form, with the parameters of Typeform's embed library (@typeform/embed 6). Hidden fields go
 * into the fragment, which is not sent to servers. The service's own tracking is disabled.
 * @param src absolute address of the form
 * @throws TypeError when `src` is not an absolute URL
 */
export function embedAddress(src: string, { embedId, source, look, hidden }: EmbedOptions): string {
  const address = new URL(src);
  const parameters = {
    'typeform-embed-id': embedId,
    'typeform-embed': look,
    'typeform-source': source,
    'typeform-embed-handles-redirect': '1',
    // The page has its heading already.
    'typeform-embed-no-heading': 'true',
    'disable-tracking': 'true',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(hidden)) if (value) fields.set(name, value);
  const [page] = address.href.split('#', 1);
  return fields.size > 0 ? `${page}#${fields}` : `${page}`;
}
