import { useCopy } from '@dining/copy-engine/react';
import { MessageRoute, useSite } from '@dining/site/react';
import { ButtonLink } from '@dining/ui';
import type { ReactNode } from 'react';

/** The page for a survey that could not be processed (SUR-01, RTE-03). */
export default function SurveyErrorPage(): ReactNode {
  const copy = useCopy();
  const { art } = useSite().basics;
  return (
    <MessageRoute
      route="surveys/error"
      small
      drawing={art.empty}
      title={copy('survey.error')}
      text={copy('survey.error.text')}
      actions={<ButtonLink href="/">{copy('survey.home')}</ButtonLink>}
    />
  );
}
