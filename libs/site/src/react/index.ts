export { featureFlagsApi } from './feature-flags.endpoints.ts';
export {
  clearDrafts,
  forgetInDraft,
  readDraft,
  removeDraft,
  removeDraftsOfOthers,
  writeDraft,
  type DraftName,
} from './form-drafts.ts';
export { JOIN_DRAFT } from './join-draft.ts';
export { Loaded } from './Loaded.tsx';
export { MessageRoute } from './MessageRoute.tsx';
export { nativeAppVersion, useNativeAppVersion } from './native-app.ts';
export { NotFoundMessage } from './NotFoundMessage.tsx';
export { PageHead, type PageHeadProps } from './PageHead.tsx';
export { Redirect } from './Redirect.ts';
export { SiteProvider, useFormPost, useSite, type Site } from './site.context.tsx';
export { SiteLink } from './SiteLink.tsx';
export { SiteMessages, SiteProviders, type SiteProvidersProps } from './SiteProviders.tsx';
export { createStore, type SiteStore } from './store.ts';
export { toMinute, useNow } from './use-now.ts';
