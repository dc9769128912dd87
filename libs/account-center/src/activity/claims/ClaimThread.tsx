import type { Claim } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { fullDayText } from '@dining/rules';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const List = styled.ol`
  display: grid;
  gap: ${token('space-3')};
  margin: ${token('space-2')} 0 0;
  padding: 0;
  list-style: none;
`;

const Message = styled.li`
  padding-inline-start: ${token('space-3')};
  border-inline-start: 3px solid ${token('color-border-strong')};
  white-space: pre-line;
`;

const Byline = styled.p`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-xs')};
`;

const Photo = styled.img`
  display: block;
  max-inline-size: 160px;
  max-block-size: 160px;
  margin-top: ${token('space-1')};
  border-radius: ${token('radius-control')};
  background: ${token('color-skeleton-base')};
`;

const Summary = styled.summary`
  min-height: 24px;
  color: ${token('color-text-link')};
  font-weight: ${token('font-weight-medium')};
  cursor: pointer;
`;

type Shown = { id: string; author: 'member' | 'program'; text: string; picture: string | undefined; createdAt: string };

/**
 * What the member and the program wrote about a claim, oldest first (EXT-18).
 * @param isOpen whether it is unfolded, because it ends with a question to the member
 */
export function ClaimThread({ claim, isOpen }: { claim: Claim; isOpen: boolean }): ReactNode {
  const copy = useMemberCopy();
  const { apiBase } = usePartner().settings;
  const base = `${apiBase}/api/Member/Claims/${encodeURIComponent(claim.id)}`;
  const messages: Shown[] = [
    {
      id: 'report',
      author: 'member',
      text: claim.note === '' ? copy('claim.thread.sent') : claim.note,
      picture: claim.hasReceipt ? `${base}/Receipt` : undefined,
      createdAt: claim.createdAt,
    },
    ...claim.messages.map(({ id, author, text, hasPicture, createdAt }) => ({
      id,
      author,
      text,
      picture: hasPicture ? `${base}/Messages/${encodeURIComponent(id)}/Picture` : undefined,
      createdAt,
    })),
  ];
  const list = (
    <List>
      {messages.map(({ id, author, text, picture, createdAt }) => {
        const date = fullDayText(createdAt);
        return (
          <Message key={id}>
            <Byline>{copy(author === 'member' ? 'claim.thread.you' : 'claim.thread.us', { date })}</Byline>
            {text !== '' && <p>{text}</p>}
            {picture !== undefined && <Photo src={picture} alt={copy('claim.thread.photo', { date })} loading="lazy" />}
          </Message>
        );
      })}
    </List>
  );
  if (isOpen) return list;
  return (
    <details>
      <Summary>{copy('claim.thread')}</Summary>
      {list}
    </details>
  );
}
