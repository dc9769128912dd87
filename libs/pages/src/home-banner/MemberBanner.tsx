import type { Member } from '@dining/api-contract';
import { ContentButton, ContentHtml, ContentText } from '@dining/content';
import type { HomeFields } from '@dining/content-source';
import { Container } from '@dining/ui';
import { useId, useMemo, type ReactNode } from 'react';
import { isComplete, memberWords } from '../member-words/member-words.ts';
import { Box, Root } from './home-banner-style.ts';

/**
 * The banner from content for a member's state (HOM-03), with their name and dining progress. Texts about
 * progress are left out for members of programs that do not count it.
 */
export function MemberBanner({ member, entry }: { member: Member; entry: Partial<HomeFields> }): ReactNode {
  const id = useId();
  const words = useMemo(() => memberWords(member), [member]);
  const { banner_text: title, body, button_text: buttonText, url, new_tab: newTab } = entry;
  if (!isComplete(title, words)) return null;
  return (
    <Root aria-labelledby={id}>
      <Container>
        <Box className="invitation">
          <div>
            <h2 id={id}>
              <ContentText text={title} variables={words} />
            </h2>
            {isComplete(body, words) && (
              <div>
                <ContentHtml text={body} variables={words} />
              </div>
            )}
          </div>
          {isComplete(buttonText, words) && url !== undefined && (
            <ContentButton url={url} newTab={newTab}>
              <ContentText text={buttonText} variables={words} />
            </ContentButton>
          )}
        </Box>
      </Container>
    </Root>
  );
}
