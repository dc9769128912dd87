import { useContent } from '@dining/content';
import { useCopy } from '@dining/copy-engine/react';
import { SURVEY_CLOSE_MS } from '@dining/rules';
import { PageHead } from '@dining/site/react';
import { token } from '@dining/theme';
import { announce, Container, Panel, Spinner, useHydrated } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { recordLastSeen } from '../content/last-seen.ts';
import { findSurvey, readSurveys, type Survey } from '../content/read-surveys.ts';
import { useSurveyTitle } from '../content/use-survey-title.ts';
import { SurveyForm } from '../form/SurveyForm.tsx';
import SurveyErrorPage from './SurveyErrorPage.tsx';

const Root = styled(Container)`
  display: grid;
  gap: ${token('space-5')};
  padding-block: ${token('space-6')} ${token('space-8')};
`;

const FormPanel = styled(Panel)`
  block-size: max(420px, min(640px, 70dvh));
  padding: 0;
  overflow: auto;
`;

/** A survey as a page, at `/surveys/<slug>` (SUR-01, RTE-03). An unknown survey shows the error page. */
export default function SurveyPage(): ReactNode {
  const { pathname } = useLocation();
  const survey = findSurvey(readSurveys(useContent('surveys')), pathname.replace(/^\/surveys\/?/i, ''));
  return survey ? <FullSurvey key={survey.slug} survey={survey} /> : <SurveyErrorPage />;
}

function FullSurvey({ survey }: { survey: Survey }): ReactNode {
  const copy = useCopy();
  const title = useSurveyTitle(survey);
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [isSubmitted, setSubmitted] = useState(false);
  const record = () => recordLastSeen(survey.id, Date.now());
  const goTo = (path: string) => void navigate(path, { replace: true });
  const finish = useEffectEvent(() => {
    announce(copy('survey.success'));
    const timer = setTimeout(() => goTo('/surveys/success'), SURVEY_CLOSE_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => (isSubmitted ? finish() : undefined), [isSubmitted]);
  return (
    <Root>
      <PageHead route="surveys" title={title} />
      <h1>{title}</h1>
      <FormPanel>
        {isHydrated ? (
          <SurveyForm
            survey={survey}
            look="embed-widget"
            onSubmit={() => {
              record();
              setSubmitted(true);
            }}
            onClose={() => {
              record();
              goTo('/');
            }}
            onRedirect={goTo}
          />
        ) : (
          <Spinner message={copy('survey.loading')} />
        )}
      </FormPanel>
    </Root>
  );
}
