import { ContentButton, ContentHtml, ContentText, useContent } from '@dining/content';
import { CopyText, useCopy } from '@dining/copy-engine';
import { usePartner } from '@dining/partner-settings';
import { homeState } from '@dining/rules';
import { useMember } from '@dining/session';
import { ButtonLink, Container } from '@dining/ui';
import { useId, type ReactNode } from 'react';
import { homeEntry } from './home-entry.ts';
import { MemberInvitation } from './MemberInvitation.tsx';
import { Box, Root } from './prospect-style.ts';
import { ProspectForm } from './ProspectForm.tsx';

/** The banner at the end of home (HOM-02, HOM-03): what content says to somebody in the member's state, or to visitors. */
export function Invitation(): ReactNode {
  const member = useMember();
  const entry = homeEntry(useContent('home'), homeState(member));
  if (!member) return <VisitorInvitation />;
  if (!entry) return null;
  return <MemberInvitation member={member} entry={entry} />;
}

/** To visitors: their next step. Where people join here that is the e-mail box, elsewhere a link. */
function VisitorInvitation(): ReactNode {
  const id = useId();
  const { banner_text: title, body } = homeEntry(useContent('home'), 'no_member') ?? {};
  const { enrollmentType } = usePartner().settings;
  const text =
    body === undefined ? (
      enrollmentType === 'direct' && <CopyText name="home.prospect.text" />
    ) : (
      <ContentHtml text={body} />
    );
  return (
    <Root aria-labelledby={id}>
      <Container>
        <Box data-form={enrollmentType === 'direct' ? '' : undefined}>
          <div>
            <h2 id={id}>
              {title === undefined ? <CopyText name="home.prospect.title" /> : <ContentText text={title} />}
            </h2>
            {text && <div>{text}</div>}
          </div>
          {enrollmentType === 'direct' ? <ProspectForm /> : <NextStep />}
        </Box>
      </Container>
    </Root>
  );
}

/** Where visitors go who cannot leave an e-mail: what content says, joining, or the restaurants. */
function NextStep(): ReactNode {
  const copy = useCopy();
  const { enrollmentType } = usePartner().settings;
  const { button_text: words, url, new_tab: newTab } = homeEntry(useContent('home'), 'no_member') ?? {};
  if (words !== undefined && url !== undefined) {
    return (
      <ContentButton url={url} newTab={newTab}>
        <ContentText text={words} />
      </ContentButton>
    );
  }
  if (enrollmentType === 'sso') return <ButtonLink href="/join">{copy('layout.join')}</ButtonLink>;
  return <ButtonLink href="/search">{copy('notFound.search')}</ButtonLink>;
}
