/** Width of the links beside the pages of the account, from 861 px on. */
export const LINKS_WIDTH = '216px';
