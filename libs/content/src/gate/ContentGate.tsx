import { usePartner } from '@dining/partner-settings/react';
import { contentNames, type ContentName } from '@dining/rules';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { contentApi } from '../content.endpoints.ts';

/** Why a content set is empty: it does not exist (`info`), or it could not be fetched (`error`). */
export type ContentProblem = { name: ContentName; level: 'info' | 'error'; message: string };

/** Logs a problem to the browser's console. */
export function logContentProblem({ name, level, message }: ContentProblem): void {
  console[level](`Content "${name}": ${message}`);
}

type ContentGateProps = {
  children: ReactNode;
  /** Called once per failed set. */
  onProblem?: (problem: ContentProblem) => void;
};

const { initiate, select } = contentApi.endpoints.content;
type ContentState = Parameters<ReturnType<typeof select>>[0];

/**
 * Shows nothing until the requests for all eleven content sets have settled (CON-02). Pages rendered by the server or at
 * build time contain the sets, so nothing waits there. Each set is fetched once; a failed one stays empty.
 */
export function ContentGate({ children, onProblem = logContentProblem }: ContentGateProps): ReactNode {
  const { cmsRoute: route, cmsPreview: preview } = usePartner().settings;
  const calls = useMemo(() => contentNames.map((name) => ({ name, route, preview })), [route, preview]);
  const settled = useSelector((state: ContentState) => calls.every((call) => isSettled(select(call)(state))));
  const dispatch = useDispatch<ThunkDispatch<ContentState, unknown, UnknownAction>>();
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    for (const call of calls) {
      void dispatch(initiate(call, { subscribe: false })).then(
        ({ isError, error }) => isError && onProblem(problemOf(call.name, error)),
      );
    }
  }, [dispatch, calls, onProblem]);
  return settled ? children : null;
}

/** A set that is fetched once more still has its entries. */
const isSettled = ({ data, isError }: { data?: unknown; isError: boolean }): boolean => data !== undefined || isError;

function problemOf(name: ContentName, error: unknown): ContentProblem {
  const { status } = error as { status?: unknown };
  if (status === 404) return { name, level: 'info', message: 'there is no copy of it.' };
  return { name, level: 'error', message: `could not be read (${String(status)}).` };
}
