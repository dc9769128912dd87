import { useContent } from '@dining/content';
import { LazyBoundary, lazyPage } from '@dining/ui';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { whenSettled } from './when-settled.ts';

const { Component: TimedSurvey } = /* @__PURE__ */ lazyPage(() => import('./TimedSurvey.tsx'));

/**
 * Shows the partner's timed survey (SUR-01). Rendered once in the shell; the survey's code loads after the page has
 * settled.
 */
export default function SurveyOutlet(): ReactNode {
  const hasSurveys = useContent('surveys').length > 0;
  const [isSettled, setSettled] = useState(false);
  useEffect(() => (hasSurveys ? whenSettled(() => setSettled(true)) : undefined), [hasSurveys]);
  if (!isSettled) return null;
  return (
    <LazyBoundary>
      <Suspense fallback={null}>
        <TimedSurvey />
      </Suspense>
    </LazyBoundary>
  );
}
