import { useContent } from '@dining/content';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { whenSettled } from './when-settled.ts';

const TimedSurvey = /* @__PURE__ */ lazy(() => import('./TimedSurvey.tsx'));

/**
 * Shows the partner's timed survey (SUR-01). Rendered once in the shell; its code loads only for partners that have
 * surveys, after the page has settled.
 */
export function SurveyOutlet(): ReactNode {
  const hasSurveys = useContent('surveys').length > 0;
  const [isSettled, setSettled] = useState(false);
  useEffect(() => (hasSurveys ? whenSettled(() => setSettled(true)) : undefined), [hasSurveys]);
  if (!isSettled) return null;
  return (
    <Suspense fallback={null}>
      <TimedSurvey />
    </Suspense>
  );
}
