export { SiteLayout } from './SiteLayout.tsx';
export { holdInstallPrompt } from './notices/install/install-prompt.ts';
