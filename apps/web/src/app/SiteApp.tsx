import { usePageViews } from '@dining/analytics';
import { ContentGate, ContentPopups, logContentProblem, useContent } from '@dining/content';
import { SessionWatcher } from '@dining/session';
import type { Bootstrap } from '@dining/site';
import { SiteMessages, SiteProviders, type SiteStore } from '@dining/site/react';
import { loadSurveyOutlet } from '@dining/surveys';
import { LazyBoundary, lazyPage, useHydrated } from '@dining/ui';
import { Suspense, type ReactNode } from 'react';
import { PreloadingLink } from './PreloadingLink.tsx';
import { SitePages } from './SitePages.tsx';

const surveyOutlet = /* @__PURE__ */ lazyPage(loadSurveyOutlet);

export type SiteAppProps = {
  bootstrap: Bootstrap;
  store: SiteStore;
  /** Tools on the page (EXT-10). */
  children?: ReactNode;
};

/** The whole site below the router. What stands next to the pages outlives navigation. */
export function SiteApp({ bootstrap, store, children }: SiteAppProps): ReactNode {
  return (
    <SiteProviders bootstrap={bootstrap} store={store} anchor={PreloadingLink}>
      <ContentGate onProblem={logContentProblem}>
        <ContentPopups>
          <SitePages />
        </ContentPopups>
      </ContentGate>
      <PageViews />
      <Surveys />
      <SessionWatcher />
      <SiteMessages />
      {children}
    </SiteProviders>
  );
}

/** Reports page views; needs the providers above it. */
function PageViews(): null {
  usePageViews();
  return null;
}

/** The timed survey, for partners that have surveys. */
function Surveys(): ReactNode {
  const hasSurveys = useContent('surveys').length > 0;
  return (
    useHydrated() &&
    hasSurveys && (
      <LazyBoundary>
        <Suspense fallback={null}>
          <surveyOutlet.Component />
        </Suspense>
      </LazyBoundary>
    )
  );
}
