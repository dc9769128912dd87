export { PageHead, type PageHeadProps } from './PageHead.tsx';
export { Redirect } from './Redirect.ts';
export { SiteLink } from './SiteLink.ts';
export { SiteProvider, useSite, type Site } from './site.context.ts';
