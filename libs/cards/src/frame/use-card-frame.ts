import { connectCardFrame, type CardFrameConnection, type FrameMessage } from '@dining/card-frame';
import { CARD_FRAME_LOAD_MS, type CardType } from '@dining/rules';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** How a typed card came back from the frame: a token for it, or why there is none. */
export type TypedCard = Extract<FrameMessage, { type: 'tokenized' | 'error' }>;

export type CardFrameState = {
  /** `loading` until the frame answers, `failed` when it has not in time; one that is only late becomes `ready` after all. */
  status: 'loading' | 'ready' | 'failed';
  isEmpty: boolean;
  /** The network of what is being typed, as soon as it can be told. */
  brand: CardType | undefined;
  /** Of the frame's content, in CSS pixels; undefined before it was told. */
  height: number | undefined;
};

export type CardFrameHandle = CardFrameState & {
  /** For the iframe, which must have no address of its own. */
  iframe: RefObject<HTMLIFrameElement | null>;
  /** Another one is another loading: key of the iframe. */
  attempt: number;
  /** Asks for a token of what was typed (CRD-02). Never rejects; a frame that does not answer is `unreachable`. */
  tokenize: () => Promise<TypedCard>;
  focus: () => void;
  clear: () => void;
  reload: () => void;
};

export type CardFrameUse = {
  /** Whether the field can be left empty, because a card of the program can be ticked (CRD-05). What it is when the frame loads counts. */
  isOptional: boolean;
  /** The field was left. */
  onBlur: () => void;
  /** Enter was pressed in it (CRD-01). */
  onEnter: () => void;
};

const atFirst: CardFrameState = { status: 'loading', isEmpty: true, brand: undefined, height: undefined };

/** The frame's address with the flag for a field that can be left empty. An address without flags takes none. */
function withOptional(src: string): string {
  const address = new URL(src);
  if (address.search !== '') address.search += '&optional';
  return address.href;
}

/**
 * Loads the card-entry frame and keeps what it says; the number itself never comes here (CRD-02).
 * @param src where the frame is; undefined while it must not load yet
 */
export function useCardFrame(src: string | undefined, { isOptional, onBlur, onEnter }: CardFrameUse): CardFrameHandle {
  const iframe = useRef<HTMLIFrameElement>(null);
  const connection = useRef<CardFrameConnection>(undefined);
  const awaited = useRef<(card: TypedCard) => void>(undefined);
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState(atFirst);
  const change = (part: Partial<CardFrameState>) => setState((before) => ({ ...before, ...part }));

  const hear = useEffectEvent((message: FrameMessage) => {
    if (message.type === 'ready') change({ status: 'ready' });
    if (message.type === 'change') change({ isEmpty: message.empty, brand: message.brand });
    if (message.type === 'resize') change({ height: Math.ceil(message.height) });
    if (message.type === 'blur') onBlur();
    if (message.type === 'enter') onEnter();
    if (message.type === 'tokenized' || message.type === 'error') awaited.current?.(message);
  });

  // Read once for each loading: ticking or linking a card must not take away what somebody is typing.
  const addressOf = useEffectEvent((frame: string) => (isOptional ? withOptional(frame) : frame));

  useEffect(() => {
    if (src === undefined || !iframe.current) return;
    const opened = connectCardFrame({
      iframe: iframe.current,
      src: addressOf(src),
      onMessage: (message) => hear(message),
      onFailed: () => change({ status: 'failed' }),
    });
    connection.current = opened;
    return () => {
      opened.close();
      connection.current = undefined;
      setState(atFirst);
    };
  }, [src, attempt]);

  const tokenize = () =>
    new Promise<TypedCard>((resolve) => {
      const silence = setTimeout(() => settle({ type: 'error', code: 'unreachable' }), CARD_FRAME_LOAD_MS);
      const settle = (card: TypedCard) => {
        clearTimeout(silence);
        awaited.current = undefined;
        resolve(card);
      };
      awaited.current = settle;
      connection.current?.send({ type: 'submit' });
    });

  const focus = () => {
    iframe.current?.focus();
    connection.current?.send({ type: 'focus' });
  };
  const clear = () => connection.current?.send({ type: 'clear' });
  const reload = () => setAttempt((before) => before + 1);

  return { ...state, iframe, attempt, tokenize, focus, clear, reload };
}
