import { useCopy } from '@dining/copy-engine';
import type { ReactNode } from 'react';
import { AS_OF_NOW_S } from '../account.endpoints.ts';
import { Loaded } from '../overview/Loaded.tsx';
import { Figures, Waiting } from '../overview/YearSummary.tsx';
import { activityApi } from './activity.endpoints.ts';
import { useOnReturn } from './use-on-return.ts';

/** What this calendar year has brought (ACC-10), asked for again whenever the rows below it are. */
export function YearFigures(): ReactNode {
  const copy = useCopy();
  const answer = activityApi.useDineSummaryQuery(undefined, { refetchOnMountOrArgChange: AS_OF_NOW_S });
  useOnReturn(() => void answer.refetch());
  return (
    <section aria-label={copy('year.title')}>
      <Loaded answer={answer} waiting={<Waiting />}>
        {(summary) => <Figures summary={summary} />}
      </Loaded>
    </section>
  );
}
