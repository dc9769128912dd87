import { useCopy } from '@dining/copy-engine/react';
import { Spinner } from '@dining/ui';
import { useState, type ReactNode } from 'react';
import type { Survey } from '../content/read-surveys.ts';
import { FormFrame, type FormEvents, type FormLook } from './FormFrame.tsx';
import { FormProblem } from './FormProblem.tsx';
import { IdentifyQuestion } from './IdentifyQuestion.tsx';
import { surveyFormApi } from './survey-form.endpoint.ts';
import { usePublicId } from './use-public-id.ts';

export type SurveyFormProps = FormEvents & { survey: Survey; look: FormLook };

/**
 * A survey's form (SUR-01). People who are identified are first asked whether their id goes with the answers (SUR-03); the
 * form loads once they have chosen. The choice is not stored: it holds for this survey only. Render it in the browser only.
 */
export function SurveyForm({ survey, ...frame }: SurveyFormProps): ReactNode {
  const copy = useCopy();
  const publicId = usePublicId();
  const [isIdentified, setIdentified] = useState<boolean>();
  const isAsking = publicId !== undefined && isIdentified === undefined;
  const { data, isError, refetch } = surveyFormApi.useSurveyFormQuery(survey.slug, { skip: isAsking });
  const [hasFailed, setFailed] = useState(false);

  const retry = () => {
    setFailed(false);
    if (isError) void refetch();
  };
  if (isAsking) return <IdentifyQuestion onChoose={setIdentified} />;
  if (isError || hasFailed) return <FormProblem onRetry={retry} />;
  if (!data) return <Spinner message={copy('survey.loading')} />;
  return (
    <FormFrame
      src={data.src}
      survey={survey}
      publicId={isIdentified ? publicId : undefined}
      onFailed={() => setFailed(true)}
      {...frame}
    />
  );
}
