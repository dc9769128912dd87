export { featureFlagsApi } from './feature-flags.endpoints.ts';
export { NotFoundMessage } from './NotFoundMessage.tsx';
export { PageHead, type PageHeadProps } from './PageHead.tsx';
export { Redirect } from './Redirect.ts';
export { SiteProvider, useSite, type Site } from './site.context.tsx';
export { SiteLink } from './SiteLink.tsx';
export { SiteMessages, SiteProviders, type SiteProvidersProps } from './SiteProviders.tsx';
export { createStore, type SiteStore } from './store.ts';
export { toMinute, useNow } from './use-now.ts';
