import { cardTypes, type CardType } from '@dining/rules';
import { CARD_FRAME_VERSION, type FrameMessage, type PageMessage, type Sealed } from '../messages.ts';

/** 128 bits written in hexadecimal. */
const NONCE = /^[0-9a-f]{32}$/;

/** The page never makes the frame higher than this, in CSS pixels. */
const MAX_HEIGHT = 2_000;

const MAX_TOKEN_LENGTH = 200;

const types: readonly unknown[] = Object.values(cardTypes);
const errorCodes: readonly unknown[] = ['empty', 'invalid', 'type', 'refused', 'unreachable'];
const pageMessageTypes: readonly unknown[] = ['init', 'submit', 'focus', 'clear'];

type Fields = Readonly<Record<string, unknown>>;

/** The accepted sender: one of these origins, this window, this nonce. */
export type Sender = {
  origins: readonly string[];
  window: MessageEventSource | null;
  nonce: string;
};

/** Creates a nonce for one load of the frame, which ties the messages of both sides to this page and frame. */
export function makeNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Adds the nonce to the fragment of the frame's URL, which is not sent to servers. */
export function withNonce(src: string, nonce: string): string {
  const address = new URL(src);
  address.hash = `nonce=${nonce}`;
  return address.href;
}

/** Returns the nonce in a fragment such as `#nonce=…`, or undefined without a valid one. */
export function readNonce(hash: string): string | undefined {
  const nonce = new URLSearchParams(hash.replace(/^#/, '')).get('nonce') ?? '';
  return NONCE.test(nonce) ? nonce : undefined;
}

/** Adds the source, version and nonce that the other side checks. */
export function seal<Message extends FrameMessage | PageMessage>(message: Message, nonce: string): Sealed<Message> {
  return { ...message, source: 'card-frame', version: CARD_FRAME_VERSION, nonce };
}

/** The fields of a message from the accepted sender; undefined for any other. */
function open({ data, origin, source }: MessageEvent<unknown>, sender: Sender): Fields | undefined {
  if (sender.window === null || source !== sender.window || !sender.origins.includes(origin)) return undefined;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const fields = data as Fields;
  const isSealed =
    fields['source'] === 'card-frame' && fields['version'] === CARD_FRAME_VERSION && fields['nonce'] === sender.nonce;
  return isSealed && NONCE.test(sender.nonce) ? fields : undefined;
}

function changeOf({ empty, complete, valid, brand }: Fields): FrameMessage | undefined {
  if (typeof empty !== 'boolean' || typeof complete !== 'boolean' || typeof valid !== 'boolean') return undefined;
  if (brand !== undefined && !types.includes(brand)) return undefined;
  return { type: 'change', empty, complete, valid, brand: brand as CardType | undefined };
}

function tokenizedOf({ token, lastFour, cardType }: Fields): FrameMessage | undefined {
  const isToken = typeof token === 'string' && token !== '' && token.length <= MAX_TOKEN_LENGTH;
  if (!isToken || typeof lastFour !== 'string' || !/^\d{4}$/.test(lastFour) || !types.includes(cardType))
    return undefined;
  return { type: 'tokenized', token, lastFour, cardType: cardType as CardType };
}

function resizeOf({ height }: Fields): FrameMessage | undefined {
  return typeof height === 'number' && height > 0 && height <= MAX_HEIGHT ? { type: 'resize', height } : undefined;
}

/**
 * Reads a message of the frame; undefined unless its origin, window, version, nonce and shape are all correct. The result
 * has only the fields of its type.
 */
export function frameMessageOf(event: MessageEvent<unknown>, sender: Sender): FrameMessage | undefined {
  const fields = open(event, sender);
  switch (fields?.['type']) {
    case 'ready':
    case 'focus':
    case 'blur':
    case 'enter':
      return { type: fields['type'] };
    case 'change':
      return changeOf(fields);
    case 'resize':
      return resizeOf(fields);
    case 'tokenized':
      return tokenizedOf(fields);
    case 'error':
      return errorCodes.includes(fields['code'])
        ? { type: 'error', code: fields['code'] as Extract<FrameMessage, { type: 'error' }>['code'] }
        : undefined;
    default:
      return undefined;
  }
}

/** Reads a message of the page, with the same checks. */
export function pageMessageOf(event: MessageEvent<unknown>, sender: Sender): PageMessage | undefined {
  const type = open(event, sender)?.['type'];
  return pageMessageTypes.includes(type) ? { type: type as PageMessage['type'] } : undefined;
}
