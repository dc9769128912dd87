import { usePageViews } from '@dining/analytics';
import { ContentGate, ContentPopups, logContentProblem } from '@dining/content';
import { SessionWatcher } from '@dining/session';
import type { Bootstrap } from '@dining/site';
import { SiteMessages, SiteProviders, type SiteStore } from '@dining/site/react';
import { SurveyOutlet } from '@dining/surveys';
import type { ReactNode } from 'react';
import { PreloadingLink } from './PreloadingLink.tsx';
import { SitePages } from './SitePages.tsx';

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
      <SurveyOutlet />
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
