export type { LoadedPage, LoaderRequest, MemberDataSource, PageDataSource, PageLoader } from './page-loader.ts';
export type { PageRequest, RenderedPage, Renderer } from './page.ts';
export type {
  Bootstrap,
  MailLook,
  PreloadedQuery,
  SiteArt,
  SiteBasics,
  SiteBundle,
  SiteContent,
  SiteLook,
} from './site-bundle.ts';
export { isSitePath, leavesSite, linkTarget } from './site-address.ts';
export { builtInOffers, contentPaths, pathlessPages, sitePath, sitePaths, type SitePath } from './site-paths.ts';
