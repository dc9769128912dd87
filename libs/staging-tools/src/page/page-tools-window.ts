/**
 * The name of a window whose pages have the tools on them (EXT-10): it lasts from page to page, belongs to one tab, and
 * can always be read. The script of every page compares it, so there is no more to it than this.
 */
export const TOOLS_WINDOW = 'page-tools';
