export { backedEntries, isBonusCode, type IsLive } from './backed-entries.ts';
export { isMapboxFile, LICENSES_ADDRESS } from './bundle-files.ts';
export type { LoadedPage, LoaderRequest, MemberDataSource, PageDataSource, PageLoader } from './page-loader.ts';
export { readPath } from './page-path.ts';
export type { PageRequest, RenderedPage, Renderer } from './page.ts';
export type { PostedForm, PostedProblem } from './posted-form.ts';
export type {
  Bootstrap,
  InlinedState,
  MailWordmark,
  PreloadedQuery,
  SiteArt,
  SiteBasics,
  PartnerSources,
  SiteBundle,
  SiteContent,
  SiteLook,
} from './site-bundle.ts';
export type { MailColors, MailLook } from '@dining/theme';
export { isSitePath, leavesSite, linkTarget, supportLink } from './site-address.ts';
export { builtInOffers, contentPaths, pathlessPages, sitePath, sitePaths, type SitePath } from './site-paths.ts';
