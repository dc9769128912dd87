import { ContentBlocks, ContentButton, ContentHtml, ContentText, useContentEntry } from '@dining/content';
import type { ActivationFields } from '@dining/content-source';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import { useSite } from '@dining/site/react';
import { Button, ButtonLink, Container, MessagePage } from '@dining/ui';
import type { ReactNode } from 'react';

type ActivationNoticeProps = {
  step: 'activate' | 'activated';
  firstName: string;
  /** Signed-in members continue to their account, others to sign-in. */
  isSignedIn: boolean;
  isSending: boolean;
  onActivate: () => void;
};

/** The invitation to activate, then the confirmation; texts come from content, or from the copy deck as a fallback. */
export function ActivationNotice({
  step,
  firstName,
  isSignedIn,
  isSending,
  onActivate,
}: ActivationNoticeProps): ReactNode {
  const copy = useCopy();
  const { art } = useSite().basics;
  const fields = useContentEntry<ActivationFields>('tier_1_activation', step) ?? {};
  const { headline, body, button_text: button, url, new_tab: newTab, blocks = [] } = fields;
  const isDone = step === 'activated';
  const variables = { firstName };
  const title = isDone
    ? copy('activate.done.title')
    : firstName === ''
      ? copy('activate.title')
      : copy('activate.titleNamed', variables);
  const next =
    button !== undefined && url !== undefined ? (
      <ContentButton url={url} newTab={newTab}>
        <ContentText text={button} variables={variables} />
      </ContentButton>
    ) : (
      <ButtonLink href={isSignedIn ? '/account' : '/login'}>
        {copy(isSignedIn ? 'activate.done.account' : 'login.submit')}
      </ButtonLink>
    );
  return (
    <>
      <MessagePage
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
            next
          ) : (
            <Button onClick={onActivate} busy={isSending ? copy('form.working') : undefined}>
              {button === undefined ? copy('activate.submit') : <ContentText text={button} variables={variables} />}
            </Button>
          )
        }
      />
      {blocks.length > 0 && (
        <Container>
          <ContentBlocks blocks={blocks} />
        </Container>
      )}
    </>
  );
}
