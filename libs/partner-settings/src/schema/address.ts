import { matching } from './schema-parts.ts';

/** A host made of names: no IP address, and no name that only one machine or network knows. */
const HOST =
  '(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+(?!(?:localhost|local|internal)(?:/|$))[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** What may follow a host: all that addresses have but `;`, `,`, `*` and `'`, which mean something in policies and headers. */
const REST = '[A-Za-z0-9._~%!$&()+=:@/?#-]*';

const PAGE = `https://${HOST}(?:/${REST})?`;

/** A path of the site itself. Browsers read `//` and `/\` as the beginning of another host. */
const OWN_PATH = `/(?!/)${REST}`;

/** Characters of an address. */
const MAX_ADDRESS = 500;

/** For every setting that is an address: encrypted, at a public host by name, without user and port (SEC-02). */
export const ADDRESS = {
  maxLength: MAX_ADDRESS,
  ...matching(
    `^${PAGE}$`,
    "an address such as https://www.acme.com/app: https://, a public host in lower case, no user, no port, none of ;,*' and no spaces",
  ),
};

/** For addresses of map data, on the site itself or elsewhere. */
export const TILES_ADDRESS = {
  maxLength: MAX_ADDRESS,
  ...matching(
    `^(?:${PAGE}|${OWN_PATH})(?<=\\.pmtiles)$`,
    'an address such as https://tiles.acme.com/us.pmtiles, or a path of the site such as /map/us.pmtiles, that ends in .pmtiles',
  ),
};

/** For the path of calls on the site itself: of the server's own calls below /api, only those for content (SEC-02). */
export const CALL_PATH = {
  maxLength: MAX_ADDRESS,
  ...matching(
    '^(?!/api(?!/cms(?:/|$))(?:/|$))(?:/[a-z0-9][a-z0-9._~-]*)+$',
    'a path such as /api/cms or /content: words in lower case, and below /api only /api/cms',
  ),
};

const IS_PAGE = new RegExp(`^(?:${PAGE}|${OWN_PATH})$`);

/** Whether a text is the address of a page, on the site itself or elsewhere. */
export const isPageAddress = (text: string): boolean => text.length <= MAX_ADDRESS && IS_PAGE.test(text);
