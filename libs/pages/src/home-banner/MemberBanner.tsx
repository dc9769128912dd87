import type { Member } from '@dining/api-contract';
import { ContentButton, ContentHtml, ContentText } from '@dining/content';
import type { HomeFields } from '@dining/content-source';
import { Container } from '@dining/ui';
import { useId, useMemo, type ReactNode } from 'react';
import { Box, Root } from './home-banner-style.ts';

/** This placeholder has a value only for members of programs with VIP status. */
const DINES_PLACEHOLDER = '{remainingDines}';

/**
 * The banner from content for a member's state (HOM-03), with their name and remaining dines. Texts about dines are
 * left out for members of programs that do not count them.
 */
export function MemberBanner({ member, entry }: { member: Member; entry: Partial<HomeFields> }): ReactNode {
  const id = useId();
  const { firstName, diningProgress } = member;
  const variables = useMemo(
    () => ({ firstName, ...(diningProgress && { remainingDines: diningProgress.remainingDines }) }),
    [firstName, diningProgress],
  );
  const { banner_text: title, body, button_text: buttonText, url, new_tab: newTab } = entry;
  const isShown = (text: string | undefined): text is string =>
    text !== undefined && (diningProgress !== undefined || !text.includes(DINES_PLACEHOLDER));
  if (!isShown(title)) return null;
  return (
    <Root aria-labelledby={id}>
      <Container>
        <Box>
          <div>
            <h2 id={id}>
              <ContentText text={title} variables={variables} />
            </h2>
            {isShown(body) && (
              <div>
                <ContentHtml text={body} variables={variables} />
              </div>
            )}
          </div>
          {buttonText !== undefined && url !== undefined && (
            <ContentButton url={url} newTab={newTab}>
              <ContentText text={buttonText} variables={variables} />
            </ContentButton>
          )}
        </Box>
      </Container>
    </Root>
  );
}
