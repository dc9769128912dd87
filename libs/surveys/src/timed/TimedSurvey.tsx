import { lazyPage } from '@dining/ui';
import type { ReactNode } from 'react';
import type { SurveyBarProps } from './SurveyBar.tsx';
import { useTimedSurvey } from './use-timed-survey.ts';

const bar = /* @__PURE__ */ lazyPage<SurveyBarProps>(() => import('./SurveyBar.tsx'));

/**
 * The survey bar, when there is a survey to show now. Its code, with that of forms, loads when it is due.
 * @param now epoch milliseconds
 */
export function TimedSurvey({ now = Date.now }: { now?: () => number }): ReactNode {
  const survey = useTimedSurvey(now, bar.preload);
  return survey && <bar.Component key={survey.id} survey={survey} now={now} />;
}
