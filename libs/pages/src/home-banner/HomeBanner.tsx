import type { ContentEntry } from '@dining/api-contract';
import { ContentButton, ContentHtml, ContentText, useContent } from '@dining/content';
import type { HomeFields, UserState } from '@dining/content-source';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { homeState } from '@dining/rules';
import { useMember } from '@dining/session';
import { ButtonLink, Container } from '@dining/ui';
import { useId, type ReactNode } from 'react';
import { TAKE_PART } from '../how-it-works/take-part.ts';
import { isComplete } from '../member-words/member-words.ts';
import { Box, Root } from './home-banner-style.ts';
import { MemberBanner } from './MemberBanner.tsx';
import { ProspectForm } from './ProspectForm.tsx';

/** The banner at the end of home (HOM-02, HOM-03): what content says to members in this state, or to visitors. */
export function HomeBanner(): ReactNode {
  const member = useMember();
  const entry = homeEntry(useContent('home'), homeState(member));
  if (!member) return <VisitorBanner />;
  if (!entry) return null;
  return <MemberBanner member={member} entry={entry} />;
}

/** The banner for visitors: an e-mail form for direct partners, otherwise a link. */
function VisitorBanner(): ReactNode {
  const id = useId();
  const { banner_text: title, body } = useVisitorEntry();
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
        <Box className="invitation" data-form={enrollmentType === 'direct' ? '' : undefined}>
          <div>
            <h2 id={id}>
              {title === undefined ? <CopyText name="home.prospect.title" /> : <ContentText text={title} />}
            </h2>
            {text && <div>{text}</div>}
          </div>
          {enrollmentType === 'direct' ? <ProspectForm /> : <VisitorLink />}
        </Box>
      </Container>
    </Root>
  );
}

/** The link for visitors without the e-mail form: from content, to the join page, or to how members take part. */
function VisitorLink(): ReactNode {
  const copy = useCopy();
  const { enrollmentType } = usePartner().settings;
  const { button_text: buttonText, url, new_tab: newTab } = useVisitorEntry();
  if (buttonText !== undefined && url !== undefined) {
    return (
      <ContentButton url={url} newTab={newTab}>
        <ContentText text={buttonText} />
      </ContentButton>
    );
  }
  if (enrollmentType === 'sso') return <ButtonLink href="/join">{copy('layout.join')}</ButtonLink>;
  return <ButtonLink href={TAKE_PART}>{copy('howItWorks.takePart')}</ButtonLink>;
}

/** What content says to visitors, without the texts that only a member can complete. */
function useVisitorEntry(): Partial<HomeFields> {
  const {
    banner_text: title,
    body,
    button_text: buttonText,
    url,
    new_tab: newTab,
  } = homeEntry(useContent('home'), 'no_member') ?? {};
  return {
    ...(isComplete(title, {}) && { banner_text: title }),
    ...(isComplete(body, {}) && { body }),
    ...(isComplete(buttonText, {}) && { button_text: buttonText }),
    ...(url !== undefined && { url }),
    ...(newTab !== undefined && { new_tab: newTab }),
  };
}

/** The banner that content has for a user state (HOM-03); entries without user_states are ignored. */
function homeEntry(entries: readonly ContentEntry[], state: UserState): Partial<HomeFields> | undefined {
  const forState = entries.find(
    ({ fields: { user_states: states } }) => Array.isArray(states) && states.includes(state),
  );
  return forState?.fields as Partial<HomeFields> | undefined;
}
