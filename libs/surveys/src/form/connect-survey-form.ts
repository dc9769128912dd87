import { readFormMessage, type FormMessage } from '@dining/survey-form';

/** How long a form may take to load, in milliseconds. */
const LOAD_MS = 20_000;

export type SurveyFormOptions = {
  iframe: HTMLIFrameElement;
  /** Origin of the form's address, the only one that messages are accepted from. */
  origin: string;
  embedId: string;
  /** Called with each verified message of this form. */
  onMessage(message: FormMessage): void;
  /** Called once if the form is not ready in time. A late form still sends `form-ready` afterwards. */
  onFailed(): void;
};

/**
 * Listens to an embedded form until the returned function is called (SUR-01). A message from another window or origin,
 * of another embed or of an unknown shape is ignored.
 */
export function connectSurveyForm({ iframe, origin, embedId, onMessage, onFailed }: SurveyFormOptions): () => void {
  const timer = setTimeout(onFailed, LOAD_MS);
  const receive = (event: MessageEvent<unknown>) => {
    const message = readFormMessage(event, { origin, window: iframe.contentWindow, embedId });
    if (message === undefined) return;
    if (message.type === 'form-ready') clearTimeout(timer);
    onMessage(message);
  };
  window.addEventListener('message', receive);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('message', receive);
  };
}
