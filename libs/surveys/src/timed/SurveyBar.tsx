import { useCopy } from '@dining/copy-engine/react';
import { SURVEY_CLOSE_MS } from '@dining/rules';
import { announce, ChevronDownIcon, ChevronUpIcon, CircleCheckIcon, Icon, IconButton, XIcon } from '@dining/ui';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { recordLastSeen } from '../content/last-seen.ts';
import type { Survey } from '../content/read-surveys.ts';
import { useSurveyTitle } from '../content/use-survey-title.ts';
import { SurveyForm } from '../form/SurveyForm.tsx';
import { Bar, Head, Panel, Spacer, Title } from './bar-style.ts';

export type SurveyBarProps = {
  survey: Survey;
  /** Epoch milliseconds. */
  now: () => number;
};

/**
 * The title bar of a survey, which opens and closes its form (SUR-01). It is not a dialog: the page stays usable, and
 * the focus stays where it is. Closing, dismissing and submitting record that the survey was seen; after a submission
 * it goes away by itself (SUR-02).
 */
export default function SurveyBar({ survey, now }: SurveyBarProps): ReactNode {
  const copy = useCopy();
  const title = useSurveyTitle(survey);
  const navigate = useNavigate();
  const panelId = useId();
  const root = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isGone, setGone] = useState(false);
  // Room is made only on pages that scroll already: on others it would add a scroll bar and move the page.
  const [hasRoom] = useState(() => document.documentElement.scrollHeight > window.innerHeight);

  const record = () => recordLastSeen(survey.id, now());
  const toggle = () => {
    if (isOpen) record();
    setOpen(!isOpen);
    setWasOpened(true);
  };
  const leave = () => {
    record();
    // Without its element the focus would start again at the top of the document.
    if (root.current?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
    setGone(true);
  };
  const leaveLater = useEffectEvent(leave);
  const announceBar = useEffectEvent(() => {
    const isShown = root.current && getComputedStyle(root.current).display !== 'none';
    if (isShown) announce(copy('survey.shown', { title }));
  });
  const announceSuccess = useEffectEvent(() => announce(copy('survey.success')));
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    toggle();
    opener.current?.focus();
  };

  useEffect(() => announceBar(), []);
  useEffect(() => {
    if (!isSubmitted) return undefined;
    announceSuccess();
    const timer = setTimeout(() => leaveLater(), SURVEY_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isSubmitted]);

  if (isGone) return null;
  return (
    <>
      {hasRoom && <Spacer data-print="hide" />}
      <Bar
        ref={root}
        aria-label={title}
        data-edge="survey"
        data-open={isOpen || undefined}
        data-print="hide"
        onKeyDown={closeByKey}
      >
        <Head>
          <Title ref={opener} type="button" aria-expanded={isOpen} aria-controls={panelId} onClick={toggle}>
            {isSubmitted && <Icon of={CircleCheckIcon} />}
            <span>{isSubmitted ? copy('survey.success') : title}</span>
            <Icon of={isOpen ? ChevronDownIcon : ChevronUpIcon} />
          </Title>
          <IconButton icon={XIcon} label={copy('survey.dismiss')} onClick={leave} />
        </Head>
        <Panel id={panelId} hidden={!isOpen}>
          {wasOpened && (
            <SurveyForm
              survey={survey}
              look="popup-popover"
              onSubmit={() => {
                record();
                setSubmitted(true);
              }}
              onClose={leave}
              onRedirect={(path) => {
                leave();
                void navigate(path);
              }}
            />
          )}
        </Panel>
      </Bar>
    </>
  );
}
