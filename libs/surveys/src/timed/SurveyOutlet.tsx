import { useContent } from '@dining/content';
import { useEffect, useState, type ReactNode } from 'react';
import { TimedSurvey } from './TimedSurvey.tsx';
import { whenSettled } from './when-settled.ts';

/** Shows the partner's timed survey once the page has settled (SUR-01). Rendered once in the shell. */
export default function SurveyOutlet(): ReactNode {
  const hasSurveys = useContent('surveys').length > 0;
  const [isSettled, setSettled] = useState(false);
  useEffect(() => (hasSurveys ? whenSettled(() => setSettled(true)) : undefined), [hasSurveys]);
  return isSettled && <TimedSurvey />;
}
