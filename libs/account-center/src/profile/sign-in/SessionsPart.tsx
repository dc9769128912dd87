import type { MemberSession } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { Loaded } from '@dining/site/react';
import { announce, Badge, Button, showToast } from '@dining/ui';
import { useRef, useState, type ReactNode } from 'react';
import { Part, PartSkeleton, Rows } from './access-style.ts';
import { accessApi } from './access.endpoints.ts';
import { momentText } from './time-text.ts';

/** Where the member is signed in, and how to end it (ACC-16). */
export function SessionsPart(): ReactNode {
  const copy = useMemberCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = accessApi.useSessionsQuery();
  const [endSession] = accessApi.useEndSessionMutation();
  const [endOthers] = accessApi.useEndOtherSessionsMutation();
  const [ending, setEnding] = useState<string>();

  /** @param what the id of a session, or "others" */
  async function end(what: string, call: () => Promise<{ error?: unknown }>, done: string): Promise<void> {
    setEnding(what);
    const { error } = await call();
    await answer.refetch();
    setEnding(undefined);
    if (error) {
      showToast({ kind: 'error', text: copy('access.sessions.failed') });
      return;
    }
    announce(done);
    // The button that was pressed is gone.
    heading.current?.focus();
  }

  const row = ({ id, device, lastUsedAt, isCurrent }: MemberSession) => {
    const date = momentText(lastUsedAt);
    return (
      <li key={id}>
        <div>
          {device}
          <small>{copy('access.sessions.used', { date })}</small>
        </div>
        {isCurrent ? (
          <Badge>{copy('access.sessions.current')}</Badge>
        ) : (
          <Button
            look="quiet"
            small
            aria-label={copy('access.sessions.endLabel', { device, date })}
            busy={ending === id ? copy('form.working') : undefined}
            onClick={() => void end(id, () => endSession(id), copy('access.sessions.ended', { device }))}
          >
            {copy('access.sessions.end')}
          </Button>
        )}
      </li>
    );
  };

  return (
    <Part aria-labelledby="access-sessions">
      <h3 id="access-sessions" ref={heading} tabIndex={-1}>
        {copy('access.sessions.title')}
      </h3>
      <Loaded answer={answer} waiting={<PartSkeleton />}>
        {({ sessions }) => (
          <>
            <Rows>{sessions.map(row)}</Rows>
            {sessions.length > 1 && (
              <Button
                look="quiet"
                small
                busy={ending === 'others' ? copy('form.working') : undefined}
                onClick={() => void end('others', () => endOthers(), copy('access.sessions.othersEnded'))}
              >
                {copy('access.sessions.endOthers')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Part>
  );
}
