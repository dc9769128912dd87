export type { FirstData, FirstDataRequest, FirstDataSource, MemberDataSource } from './first-data.ts';
export type { PageRequest, RenderedPage, Renderer } from './page.ts';
export { Redirect } from './redirect.ts';
export type {
  Bootstrap,
  MailLook,
  PreloadedQuery,
  SiteArt,
  SiteBasics,
  SiteBundle,
  SiteContent,
} from './site-bundle.ts';
export { SiteProvider, useSite, type Site } from './site.context.ts';
export { isSitePath, leavesSite, linkTarget, SiteLink } from './site-link.ts';
