import { useContent } from '@dining/content';
import { usePartner } from '@dining/partner-settings/react';
import { maySurveyShow, surveyDelayMs } from '@dining/rules';
import { useMember } from '@dining/session';
import { useSite } from '@dining/site/react';
import { whenQuiet } from '@dining/ui';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { readLastSeen } from '../content/last-seen.ts';
import { readSurveys, type Survey } from '../content/read-surveys.ts';

/** Pages of the surveys themselves. */
const SURVEY_PAGE = /^\/surveys(?:\/|$)/i;

/** How long people must have finished what they were doing, in milliseconds. */
const PAUSE_MS = 1_000;

/**
 * The survey to show now (SUR-02): the first one that may show on this page, after its delay, once it interrupts nothing.
 * Its delay continues from page to page. None shows on a failed or closed site, or to an operator who sees the site as a
 * member: those answers would not be the member's.
 * @param now epoch milliseconds
 * @param loadBar loads the code that shows it: when the survey is due, because few visits last that long
 */
export function useTimedSurvey(now: () => number, loadBar: () => Promise<void>): Survey | undefined {
  const { pathname } = useLocation();
  const { status } = useSite();
  const { maintenance } = usePartner().settings;
  const isEmulated = useMember()?.isEmulated ?? false;
  const entries = useContent('surveys');
  const isQuiet = status === 500 || maintenance.site || isEmulated || SURVEY_PAGE.test(pathname);
  // Whether it was seen counts for pages opened afterwards: a survey that was just closed can be opened again.
  const candidate = useMemo(
    () =>
      isQuiet
        ? undefined
        : readSurveys(entries).find((survey) => maySurveyShow(survey, pathname, readLastSeen(survey.id), now())),
    [isQuiet, entries, pathname, now],
  );
  const id = candidate?.id;
  const delay = surveyDelayMs(candidate?.delay);
  const [shownId, setShownId] = useState<string>();

  useEffect(() => {
    if (id === undefined) return undefined;
    // Somebody may have begun to type while the code loaded. Without its code, the survey is left out.
    const showOnceLoaded = () =>
      void loadBar().then(
        () => wait(0, () => setShownId(id)),
        () => undefined,
      );
    let isOver = false;
    let stop: () => void = () => undefined;
    const wait = (delayMs: number, then: () => void) => {
      if (!isOver) stop = whenQuiet(then, { delayMs, pauseMs: PAUSE_MS });
    };
    wait(delay, showOnceLoaded);
    return () => {
      isOver = true;
      stop();
    };
  }, [id, delay, loadBar]);

  return shownId === id ? candidate : undefined;
}
