import type { FrameMessage } from '@dining/card-frame';
import { connectCardFrame, type CardFrameConnection } from '@dining/card-frame/browser';
import { CARD_FRAME_LOAD_MS, type CardType } from '@dining/rules';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** The frame's answer for a typed card: a token, or why there is none. */
export type TypedCard = Extract<FrameMessage, { type: 'tokenized' | 'error' }>;

export type CardFrameState = {
  /** `loading` until the frame answers, `failed` if it does not in time; a frame that answers late still becomes `ready`. */
  status: 'loading' | 'ready' | 'failed';
  isEmpty: boolean;
  /** The network of the card being typed, once it is known. */
  brand: CardType | undefined;
  /** Height of the frame's content in CSS pixels; undefined until the frame reports it. */
  height: number | undefined;
};

export type CardFrameHandle = CardFrameState & {
  /** Ref for the iframe, which must not set `src`. */
  iframe: RefObject<HTMLIFrameElement | null>;
  /** Key of the iframe; changes with each reload. */
  attempt: number;
  /** Requests a token for the typed card (CRD-02). Never rejects; a frame that does not answer is `unreachable`. */
  tokenize: () => Promise<TypedCard>;
  /** Lets the frame show that its field is empty: asked for a token, it says what is wrong. */
  showEmpty: () => void;
  focus: () => void;
  clear: () => void;
  reload: () => void;
};

export type UseCardFrameOptions = {
  /** Whether the field may stay empty, because a card of the program can be checked instead (CRD-05). Read when the frame loads. */
  isOptional: boolean;
  /** Called when the field loses focus. */
  onBlur: () => void;
  /** Called when Enter is pressed in the field (CRD-01). */
  onEnter: () => void;
};

const INITIAL_STATE: CardFrameState = { status: 'loading', isEmpty: true, brand: undefined, height: undefined };

/** Adds the flag for an optional field to the frame's address. An address without flags stays as it is. */
function withOptional(src: string): string {
  const address = new URL(src);
  if (address.search !== '') address.search += '&optional';
  return address.href;
}

/**
 * Loads the card-entry frame and tracks its state; the card number never leaves the frame (CRD-02).
 * @param src address of the frame; undefined while it must not load yet
 */
export function useCardFrame(
  src: string | undefined,
  { isOptional, onBlur, onEnter }: UseCardFrameOptions,
): CardFrameHandle {
  const iframe = useRef<HTMLIFrameElement>(null);
  const connection = useRef<CardFrameConnection>(undefined);
  const pendingToken = useRef<(card: TypedCard) => void>(undefined);
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState(INITIAL_STATE);
  const update = (part: Partial<CardFrameState>) => setState((before) => ({ ...before, ...part }));

  const receive = useEffectEvent((message: FrameMessage) => {
    if (message.type === 'ready') update({ status: 'ready' });
    if (message.type === 'change') update({ isEmpty: message.empty, brand: message.brand });
    if (message.type === 'resize') update({ height: Math.ceil(message.height) });
    if (message.type === 'blur') onBlur();
    if (message.type === 'enter') onEnter();
    if (message.type === 'tokenized' || message.type === 'error') pendingToken.current?.(message);
  });

  // Read once per load: checking or linking a card must not reload the frame and lose what is being typed.
  const frameSrc = useEffectEvent((frame: string) => (isOptional ? withOptional(frame) : frame));

  useEffect(() => {
    if (src === undefined || !iframe.current) return;
    const newConnection = connectCardFrame({
      iframe: iframe.current,
      src: frameSrc(src),
      onMessage: (message) => receive(message),
      onFailed: () => update({ status: 'failed' }),
    });
    connection.current = newConnection;
    return () => {
      newConnection.close();
      connection.current = undefined;
      setState(INITIAL_STATE);
    };
  }, [src, attempt]);

  const tokenize = () =>
    new Promise<TypedCard>((resolve) => {
      const timeout = setTimeout(() => settle({ type: 'error', code: 'unreachable' }), CARD_FRAME_LOAD_MS);
      const settle = (card: TypedCard) => {
        clearTimeout(timeout);
        pendingToken.current = undefined;
        resolve(card);
      };
      pendingToken.current = settle;
      connection.current?.send({ type: 'submit' });
    });

  const focus = () => {
    iframe.current?.focus();
    connection.current?.send({ type: 'focus' });
  };
  const showEmpty = () => connection.current?.send({ type: 'submit' });
  const clear = () => connection.current?.send({ type: 'clear' });
  const reload = () => setAttempt((before) => before + 1);

  return { ...state, iframe, attempt, tokenize, showEmpty, focus, clear, reload };
}
