import type { Member } from '@dining/api-contract';
import { ContentButton, ContentHtml, ContentText } from '@dining/content';
import type { HomeFields } from '@dining/content-source';
import { Wrap } from '@dining/ui';
import { useId, useMemo, type ReactNode } from 'react';
import { Box, Root } from './prospect-style.ts';

/** What content says to a member in their state (HOM-03), with their name and the dines that are left. */
export function MemberInvitation({ member, entry }: { member: Member; entry: Partial<HomeFields> }): ReactNode {
  const id = useId();
  const { firstName, diningProgress } = member;
  const variables = useMemo(() => ({ firstName, ...(diningProgress && { remainingDines: diningProgress.remainingDines }) }), [firstName, diningProgress]);
  const { banner_text: title, body, button_text: words, url, new_tab: newTab } = entry;
  if (title === undefined) return null;
  return (
    <Root aria-labelledby={id}>
      <Wrap>
        <Box>
          <div>
            <h2 id={id}>
              <ContentText text={title} variables={variables} />
            </h2>
            {body !== undefined && (
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
      </Wrap>
    </Root>
  );
}
