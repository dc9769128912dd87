import { useContentString } from '@dining/content';
import { useCopy } from '@dining/copy-engine/react';
import type { Survey } from './read-surveys.ts';

/** The title of a survey, with its placeholders filled. */
export function useSurveyTitle({ text }: Pick<Survey, 'text'>): string {
  const copy = useCopy();
  return useContentString(text ?? copy('survey.title'));
}
