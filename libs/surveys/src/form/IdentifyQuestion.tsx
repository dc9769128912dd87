import { useCopy } from '@dining/copy-engine/react';
import { Button } from '@dining/ui';
import type { ReactNode } from 'react';
import { Actions, Message } from './form-style.ts';

/** Asks whether the public id may go with the answers (SUR-03). Both answers look alike, and both lead to the form. */
export function IdentifyQuestion({ onChoose }: { onChoose: (isIdentified: boolean) => void }): ReactNode {
  const copy = useCopy();
  return (
    <Message>
      <h2>{copy('survey.identify.title')}</h2>
      <p>{copy('survey.identify.text')}</p>
      <Actions>
        <Button look="quiet" small onClick={() => onChoose(true)}>
          {copy('survey.identify.yes')}
        </Button>
        <Button look="quiet" small onClick={() => onChoose(false)}>
          {copy('survey.identify.no')}
        </Button>
      </Actions>
    </Message>
  );
}
