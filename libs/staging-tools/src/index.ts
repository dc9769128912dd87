export { TOOLS_WINDOW } from './page/page-tools-window.ts';

/** All tools are one file, because the script of every page names each file that it may load. */
export const loadStagingToolsPage = () => import('./browser/index.ts');
