import type { CardFrame } from '@dining/api-contract';
import type { FrameMessage, PageMessage, Sealed } from '@dining/card-frame';
import { readNonce, seal } from '@dining/card-frame/browser';
import type { CardType } from '@dining/rules';
import { act } from '@testing-library/react';

/** Origin of the frame that {@link fakeCardFrame} fakes. */
export const CARD_FRAME_ORIGIN = 'http://cards.test';

/** The answer of GET /api/Cards/Frame for that frame. */
export const cardFrameAnswer: CardFrame = { src: `${CARD_FRAME_ORIGIN}/entry?partner=demo&visa=1` };

/** The parts of a message that a test can forge: its origin and its window. */
export type Forgery = { origin?: string; source?: MessageEventSource | null };

/**
 * Fakes the card-entry frame under jsdom, where an iframe loads nothing: sends the real messages as the document in the
 * iframe would, and records the messages of the page.
 */
export function fakeCardFrame(iframe = document.querySelector<HTMLIFrameElement>('iframe')) {
  if (!iframe?.contentWindow) throw new Error('There is no iframe in the document, or it has no window.');
  const { contentWindow } = iframe;
  const received: Sealed<PageMessage>[] = [];
  const answers: FrameMessage[] = [];
  const nonce = () => readNonce(new URL(iframe.src).hash) ?? '';

  /** Posts any data to the page, as the frame or as an impostor. */
  const post = (data: unknown, { origin = CARD_FRAME_ORIGIN, source = contentWindow }: Forgery = {}) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
  const say = (message: FrameMessage) => post(seal(message, nonce()));

  contentWindow.postMessage = (data: unknown, target: unknown) => {
    const message = data as Sealed<PageMessage>;
    if (target !== CARD_FRAME_ORIGIN || message.nonce !== nonce()) return;
    received.push(message);
    if (message.type === 'clear')
      queueMicrotask(() => say({ type: 'change', empty: true, complete: false, valid: true }));
    const answer = message.type === 'submit' ? answers.shift() : undefined;
    if (answer) queueMicrotask(() => say(answer));
  };

  return {
    /** Types of the page's messages, oldest first. */
    heard: () => received.map(({ type }) => type),
    nonce,
    post,
    say,
    /** Loads the document, which then tells the page that it is ready. */
    load: () => {
      act(() => void iframe.dispatchEvent(new Event('load')));
      say({ type: 'ready' });
    },
    /** Types a complete card number and leaves the field; the frame returns a token when the page asks for it. */
    type: (lastFour = '1111', cardType: CardType = 'visa', token = `token-${lastFour}`) => {
      say({ type: 'change', empty: false, complete: true, valid: true, brand: cardType });
      say({ type: 'blur' });
      answers.push({ type: 'tokenized', token, lastFour, cardType });
    },
    /** Sets the frame's next answer to a request for a token. */
    answer: (message: FrameMessage) => void answers.push(message),
  };
}
