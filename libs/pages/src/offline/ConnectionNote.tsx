import { setConnection, useConnection } from '@dining/api-client';
import { useCopy, type CopyReader } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { announce, Container, Icon, WifiOffIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { seenTime } from './seen-time.ts';

const Strip = styled.div`
  background: ${token('color-info-bg')};
  color: ${token('color-info-text')};
  font-size: ${token('font-size-sm')};
  > div {
    display: flex;
    gap: ${token('space-3')};
    align-items: center;
    padding-block: ${token('space-3')};
  }
  svg {
    flex: none;
  }
`;

function noteText(shownFrom: number | undefined, copy: CopyReader): string {
  if (shownFrom === undefined) return copy('offline.note');
  const { time, day } = seenTime(shownFrom);
  return day === undefined ? copy('offline.shown', { time }) : copy('offline.shownDay', { day, time });
}

/** A strip above the page while there is no connection: what is shown, and from when (BAN-06). */
export default function ConnectionNote(): ReactNode {
  const copy = useCopy();
  const { isOffline, shownFrom } = useConnection();
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const text = isOffline ? noteText(shownFrom, copy) : undefined;
  const announced = useRef<string>(undefined);
  useEffect(() => {
    if (text === announced.current) return;
    announce(text ?? copy('offline.back'));
    announced.current = text;
  }, [text, copy]);
  useEffect(() => {
    // The next page notes its own answers.
    if (shownPath.current !== pathname) setConnection({ shownFrom: undefined });
    shownPath.current = pathname;
  }, [pathname]);
  if (text === undefined) return null;
  return (
    <Strip data-print="hide">
      <Container>
        <Icon of={WifiOffIcon} />
        <p>{text}</p>
      </Container>
    </Strip>
  );
}
