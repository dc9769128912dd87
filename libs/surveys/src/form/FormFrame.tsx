import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { embedAddress, type EmbedOptions, type FormMessage } from '@dining/survey-form';
import { Spinner } from '@dining/ui';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Survey } from '../content/read-surveys.ts';
import { useSurveyTitle } from '../content/use-survey-title.ts';
import { connectSurveyForm } from './connect-survey-form.ts';
import { Frame, Stack } from './form-style.ts';
import { redirectTarget } from './redirect-target.ts';
import { trackingData } from './tracking-data.ts';

/** What a form reports to whatever shows it. */
export type FormEvents = {
  /** The answers were submitted. */
  onSubmit: () => void;
  /** The form asks to be closed. */
  onClose: () => void;
  /** The form leads to a page of this site after its submission. */
  onRedirect: (path: string) => void;
};

export type FormLook = EmbedOptions['look'];

type FormFrameProps = FormEvents & {
  /** Absolute address of the form, without the parameters of an embed. */
  src: string;
  look: FormLook;
  survey: Survey;
  /** Only with the person's consent (SUR-03). */
  publicId: string | undefined;
  /** The form did not load, or accepts no answers. */
  onFailed: () => void;
};

/** 128 random bits in hexadecimal, by which the page recognizes the messages of this iframe. */
const makeEmbedId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The iframe with the form, which is on another host (SUR-01). Its address is made once: another address would load the
 * form again and lose the answers. The sandbox keeps it from leading the page elsewhere.
 */
export function FormFrame({ src, look, survey, publicId, onFailed, ...events }: FormFrameProps): ReactNode {
  const copy = useCopy();
  const title = useSurveyTitle(survey);
  const { code } = usePartner();
  const { pathname } = useLocation();
  const iframe = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [embed] = useState(() => {
    const embedId = makeEmbedId();
    const hidden = trackingData(survey.slug, pathname, code, publicId);
    return {
      embedId,
      origin: new URL(src).origin,
      address: embedAddress(src, { embedId, source: window.location.hostname, look, hidden }),
    };
  });

  const receive = useEffectEvent((message: FormMessage) => {
    if (message.type === 'form-ready' && message.isClosed) onFailed();
    if (message.type === 'form-ready') setReady(true);
    if (message.type === 'form-submit') events.onSubmit();
    if (message.type === 'form-close') events.onClose();
    if (message.type === 'redirect-after-submit') {
      const target = redirectTarget(message.url, window.location.origin);
      if (target !== undefined) events.onRedirect(target);
    }
  });
  const fail = useEffectEvent(() => onFailed());

  useEffect(() => {
    if (!iframe.current) return undefined;
    const { embedId, origin } = embed;
    return connectSurveyForm({ iframe: iframe.current, embedId, origin, onMessage: receive, onFailed: fail });
  }, [embed]);

  return (
    <Stack>
      <Frame
        ref={iframe}
        src={embed.address}
        title={title}
        data-loading={isReady ? undefined : ''}
        referrerPolicy="strict-origin"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      />
      {!isReady && <Spinner message={copy('survey.loading')} />}
    </Stack>
  );
}
