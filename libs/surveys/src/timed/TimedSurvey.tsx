import { type ReactNode } from 'react';
import { SurveyBar } from './SurveyBar.tsx';
import { useTimedSurvey } from './use-timed-survey.ts';

/** The survey bar, when there is a survey to show now. @param now epoch milliseconds */
export default function TimedSurvey({ now = Date.now }: { now?: () => number }): ReactNode {
  const survey = useTimedSurvey(now);
  return survey && <SurveyBar key={survey.id} survey={survey} now={now} />;
}
