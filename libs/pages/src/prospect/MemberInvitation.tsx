import type { Member } from '@dining/api-contract';
import { ContentButton, ContentHtml, ContentText } from '@dining/content';
import type { HomeFields } from '@dining/content-source';
import { Container } from '@dining/ui';
import { useId, useMemo, type ReactNode } from 'react';
import { Box, Root } from './prospect-style.ts';

/** Whose placeholder only members of programs with VIP status have a value for. */
const COUNTS_DINES = '{remainingDines}';

/**
 * What content says to a member in their state (HOM-03), with their name and the dines that are left. A sentence about
 * dines is left out for members of programs that do not count them.
 */
export function MemberInvitation({ member, entry }: { member: Member; entry: Partial<HomeFields> }): ReactNode {
  const id = useId();
  const { firstName, diningProgress } = member;
  const variables = useMemo(
    () => ({ firstName, ...(diningProgress && { remainingDines: diningProgress.remainingDines }) }),
    [firstName, diningProgress],
  );
  const { banner_text: title, body, button_text: words, url, new_tab: newTab } = entry;
  const isKnown = (text: string | undefined): text is string =>
    text !== undefined && (diningProgress !== undefined || !text.includes(COUNTS_DINES));
  if (!isKnown(title)) return null;
  return (
    <Root aria-labelledby={id}>
      <Container>
        <Box>
          <div>
            <h2 id={id}>
              <ContentText text={title} variables={variables} />
            </h2>
            {isKnown(body) && (
              <div>
                <ContentHtml text={body} variables={variables} />
              </div>
            )}
          </div>
          {words !== undefined && url !== undefined && (
            <ContentButton url={url} newTab={newTab}>
              <ContentText text={words} variables={variables} />
            </ContentButton>
          )}
        </Box>
      </Container>
    </Root>
  );
}
