import { useCopy } from '@dining/copy-engine/react';
import { remembered, useRemembered } from '@dining/location';
import { useMember } from '@dining/session';
import { listAnswers, type StoredAnswer } from '@dining/session/browser';
import { from, token } from '@dining/theme';
import { Anchor, ChevronRightIcon, HeartIcon, Icon, SearchIcon, UserIcon, UtensilsIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, useState, type ReactNode } from 'react';
import { readablePages, type ReadablePage } from './readable-pages.ts';
import { seenTime } from './seen-time.ts';

const Root = styled.section`
  display: grid;
  gap: ${token('space-3')};
  h2 {
    font-size: ${token('font-size-xl')};
  }
  > p {
    color: ${token('color-text-muted')};
  }
`;

const None = styled.div`
  display: flex;
  gap: ${token('space-4')};
  align-items: center;
  padding: ${token('space-5')};
  border: ${token('size-stroke')} solid ${token('color-border-subtle')};
  border-radius: ${token('radius-panel')};
  background: ${token('color-bg-sunken')};
  svg {
    flex: none;
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${token('space-3')};
  margin: ${token('space-2')} 0 0;
  padding: 0;
  list-style: none;
  ${from('columns')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    [data-big] & {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Row = styled(Anchor)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${token('space-4')};
  align-items: center;
  height: 100%;
  padding: ${token('space-4')} ${token('space-5')};
  border: ${token('size-stroke')} solid ${token('color-border-subtle')};
  border-radius: ${token('radius-panel')};
  background: ${token('color-bg-raised')};
  color: inherit;
  text-decoration: none;
  &:hover {
    background: ${token('color-bg-hover')};
  }
  b {
    display: block;
    overflow-wrap: anywhere;
  }
  small {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

const icons = { account: UserIcon, favorites: HeartIcon, results: SearchIcon, restaurant: UtensilsIcon };

/** Links to what can be read without a connection, each with the time it is from, or how pages become readable. */
export function ReadablePages(): ReactNode {
  const copy = useCopy();
  const memberId = useMember()?.publicId;
  const lastSearch = useRemembered(remembered.lastSearch);
  const [answers, setAnswers] = useState<readonly StoredAnswer[]>([]);
  useEffect(() => {
    let isOver = false;
    void listAnswers(memberId).then((found) => isOver || setAnswers(found));
    return () => void (isOver = true);
  }, [memberId]);
  const pages = readablePages(answers, lastSearch);
  if (pages.length === 0) return <NoneReadable />;
  return (
    <Root aria-labelledby="readable">
      <h2 id="readable">{copy('offline.readable.title')}</h2>
      <p>{copy('offline.readable.text')}</p>
      <List>
        {pages.map((page) => (
          <li key={page.href}>
            <ReadableLink page={page} />
          </li>
        ))}
      </List>
    </Root>
  );
}

/** How pages become readable, while none is, or before it is known. */
export function NoneReadable(): ReactNode {
  return (
    <None>
      <Icon of={UtensilsIcon} size={24} />
      <p>{useCopy()('offline.readable.none')}</p>
    </None>
  );
}

function ReadableLink({ page: { href, name, kind, at } }: { page: ReadablePage }): ReactNode {
  const copy = useCopy();
  const { time, day } = seenTime(at);
  return (
    <Row href={href}>
      <Icon of={icons[kind]} />
      <span>
        <b>{typeof name === 'string' ? name : copy(name.copy)}</b>
        <small>
          {day === undefined
            ? copy('offline.readable.seen', { time })
            : copy('offline.readable.seenDay', { day, time })}
        </small>
      </span>
      <Icon of={ChevronRightIcon} size={16} />
    </Row>
  );
}
