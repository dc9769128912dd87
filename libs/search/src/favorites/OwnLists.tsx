import type { SharedList } from '@dining/api-contract';
import { useCopy, type CopyReader } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { Anchor, announce, Button, showToast, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { favoriteListsApi } from './favorite-lists.endpoints.ts';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-2')};
  margin-top: ${token('space-5')};
  > h3 {
    font-size: ${token('font-size-md')};
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${token('space-3')};
    align-items: center;
    overflow-wrap: anywhere;
  }
`;

/** The lists that a member shares, each with its link and a way to stop it; nothing without one (EXT-15). */
export function OwnLists({ memberId }: { memberId: string }): ReactNode {
  const copy = useCopy();
  const heading = useId();
  const { data } = favoriteListsApi.useSharedListsQuery(memberId, { refetchOnMountOrArgChange: true });
  const [stop] = favoriteListsApi.useStopSharingMutation();

  async function end(list: SharedList): Promise<void> {
    const { error } = await stop(list.token);
    if (error) showToast({ kind: 'error', text: copy('sharedList.stop.failed') });
    else announce(copy('sharedList.stopped', { name: nameOf(list, copy) }));
  }

  if (!data || data.lists.length === 0) return null;
  return (
    <Root aria-labelledby={heading}>
      <h3 id={heading}>{copy('sharedList.own')}</h3>
      <ul>
        {data.lists.map((list) => (
          <li key={list.token}>
            <Anchor href={`/favorites/${list.token}`}>{lineOf(list, copy)}</Anchor>
            <Button small look="quiet" onClick={() => void end(list)}>
              {copy('sharedList.stop')}
              <VisuallyHidden>: {lineOf(list, copy)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </Root>
  );
}

const nameOf = ({ title }: SharedList, copy: CopyReader): string =>
  title === '' ? copy('sharedList.untitled') : title;

const lineOf = (list: SharedList, copy: CopyReader): string =>
  list.count === 1
    ? copy('sharedList.stop.which.one', { name: nameOf(list, copy) })
    : copy('sharedList.stop.which', { name: nameOf(list, copy), count: list.count });
