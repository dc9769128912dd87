import { ContentHtml, ContentText, useContentEntry } from '@dining/content';
import type { ActivationFields } from '@dining/content-source';
import { CopyText, useCopy } from '@dining/copy-engine';
import { useSite } from '@dining/site/react';
import { Button, ButtonLink, Notice } from '@dining/ui';
import type { ReactNode } from 'react';

type ActivationFaceProps = {
  step: 'activate' | 'activated';
  firstName: string;
  /** Whether they can go on to their account at once. */
  isSignedIn: boolean;
  isSending: boolean;
  onActivate: () => void;
};

/** The invitation to activate, or what comes after; in the words of content where there are any, otherwise of the deck. */
export function ActivationFace({ step, firstName, isSignedIn, isSending, onActivate }: ActivationFaceProps): ReactNode {
  const copy = useCopy();
  const { art } = useSite().basics;
  const { headline, body, button_text: button } = useContentEntry<ActivationFields>('tier_1_activation', step) ?? {};
  const isDone = step === 'activated';
  const variables = { firstName };
  const title = isDone
    ? copy('activate.done.title')
    : firstName === ''
      ? copy('activate.title')
      : copy('activate.titleNamed', variables);
  return (
    <Notice
      small
      drawing={art.steps.earn}
      title={headline === undefined ? title : <ContentText text={headline} variables={variables} />}
      text={
        body === undefined ? (
          <CopyText name={isDone ? 'activate.done.text' : 'activate.text'} />
        ) : (
          <ContentHtml text={body} variables={variables} />
        )
      }
      actions={
        isDone ? (
          <ButtonLink href={isSignedIn ? '/account' : '/login'}>
            {copy(isSignedIn ? 'cardAdded.account' : 'login.submit')}
          </ButtonLink>
        ) : (
          <Button onClick={onActivate} busy={isSending ? copy('form.working') : undefined}>
            {button === undefined ? copy('activate.submit') : <ContentText text={button} variables={variables} />}
          </Button>
        )
      }
    />
  );
}
