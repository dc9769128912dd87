import { useCopy } from '@dining/copy-engine/react';
import { MessageRoute, useSite } from '@dining/site/react';
import { ButtonLink } from '@dining/ui';
import type { ReactNode } from 'react';

/** The page after a survey was submitted (SUR-01, RTE-03). */
export default function SurveySuccessPage(): ReactNode {
  const copy = useCopy();
  const { art } = useSite().basics;
  return (
    <MessageRoute
      route="surveys/success"
      small
      drawing={art.steps.dine}
      title={copy('survey.success')}
      text={copy('survey.success.text')}
      actions={
        <>
          <ButtonLink href="/search">{copy('survey.success.search')}</ButtonLink>
          <ButtonLink href="/" look="quiet">
            {copy('survey.home')}
          </ButtonLink>
        </>
      }
    />
  );
}
