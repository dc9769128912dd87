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

/** The whole site below the router. What stands next to the pages outlives navigation. */
export function SiteApp({ bootstrap, store }: { bootstrap: Bootstrap; store: SiteStore }): ReactNode {
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
