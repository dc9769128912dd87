import type { CardFrame } from '@dining/api-contract';
import { readNonce, seal, type FrameMessage, type PageMessage, type Sealed } from '@dining/card-frame';
import type { CardType } from '@dining/rules';
import { act } from '@testing-library/react';

/** Where the frame of {@link fakeCardFrame} lives. */
export const CARD_FRAME_ORIGIN = 'http://cards.test';

/** What GET /api/Cards/Frame answers for it. */
export const cardFrameAnswer: CardFrame = { src: `${CARD_FRAME_ORIGIN}/entry?partner=demo&visa=1` };

/** What a test may put in place of the marks of a message: somebody else's origin or window. */
export type Forgery = { origin?: string; source?: MessageEventSource | null };

/**
 * Stands in for the card-entry frame under jsdom, where an iframe loads nothing: speaks the real messages as the
 * document in this iframe would, and notes what the page says to it.
 */
export function fakeCardFrame(iframe = document.querySelector<HTMLIFrameElement>('iframe')) {
  if (!iframe?.contentWindow) throw new Error('There is no iframe in the document, or it has no window.');
  const { contentWindow } = iframe;
  const heard: Sealed<PageMessage>[] = [];
  const answers: FrameMessage[] = [];
  const nonce = () => readNonce(new URL(iframe.src).hash) ?? '';

  /** Says anything to the page, as the frame or as somebody who pretends to be. */
  const post = (data: unknown, { origin = CARD_FRAME_ORIGIN, source = contentWindow }: Forgery = {}) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
  const say = (message: FrameMessage) => post(seal(message, nonce()));

  contentWindow.postMessage = (data: unknown, target: unknown) => {
    const message = data as Sealed<PageMessage>;
    if (target !== CARD_FRAME_ORIGIN || message.nonce !== nonce()) return;
    heard.push(message);
    if (message.type === 'clear')
      queueMicrotask(() => say({ type: 'change', empty: true, complete: false, valid: true }));
    const answer = message.type === 'submit' ? answers.shift() : undefined;
    if (answer) queueMicrotask(() => say(answer));
  };

  return {
    /** What the page has said, oldest first. */
    heard: () => heard.map(({ type }) => type),
    nonce,
    post,
    say,
    /** The document has loaded and answers the page. */
    load: () => {
      act(() => void iframe.dispatchEvent(new Event('load')));
      say({ type: 'ready' });
    },
    /** Somebody types a whole number and leaves the field; it is answered with a token when the page asks. */
    type: (lastFour = '1111', cardType: CardType = 'visa', token = `token-${lastFour}`) => {
      say({ type: 'change', empty: false, complete: true, valid: true, brand: cardType });
      say({ type: 'blur' });
      answers.push({ type: 'tokenized', token, lastFour, cardType });
    },
    /** What the frame answers when it is asked for a token next. */
    answer: (message: FrameMessage) => void answers.push(message),
  };
}
