import { cardTypes, type CardType } from '@dining/rules';
import { CARD_FRAME_VERSION, type FrameMessage, type PageMessage, type Sealed } from '../messages.ts';

/** 128 bits written in hexadecimal. */
const NONCE = /^[0-9a-f]{32}$/;

/** No content of the frame is higher than this, in CSS pixels; the page never gives it more room. */
const HIGHEST = 2_000;

const MAX_TOKEN = 200;

const types: readonly unknown[] = Object.values(cardTypes);
const errorCodes: readonly unknown[] = ['empty', 'invalid', 'type', 'refused', 'unreachable'];
const pageMessageTypes: readonly unknown[] = ['init', 'submit', 'focus', 'clear'];

type Fields = Readonly<Record<string, unknown>>;

/** Who may say something: one origin of these, out of this very window, with this nonce. */
export type Sender = {
  origins: readonly string[];
  window: MessageEventSource | null;
  nonce: string;
};

/** A nonce for one loading of the frame: it ties the messages of both sides to this page and this frame. */
export function makeNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The address of the frame with the nonce in its fragment, which is sent to no server. */
export function withNonce(src: string, nonce: string): string {
  const address = new URL(src);
  address.hash = `nonce=${nonce}`;
  return address.href;
}

/** The nonce in a fragment such as `#nonce=…`, or undefined when it holds none that `makeNonce` made. */
export function readNonce(hash: string): string | undefined {
  const nonce = new URLSearchParams(hash.replace(/^#/, '')).get('nonce') ?? '';
  return NONCE.test(nonce) ? nonce : undefined;
}

/** Puts the marks on a message by which the other side knows it. */
export function seal<Message extends FrameMessage | PageMessage>(message: Message, nonce: string): Sealed<Message> {
  return { ...message, source: 'card-frame', version: CARD_FRAME_VERSION, nonce };
}

/** The fields of a message that comes from the one who may say it; undefined for everything else. */
function open({ data, origin, source }: MessageEvent<unknown>, sender: Sender): Fields | undefined {
  if (sender.window === null || source !== sender.window || !sender.origins.includes(origin)) return undefined;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const fields = data as Fields;
  const isMarked =
    fields['source'] === 'card-frame' && fields['version'] === CARD_FRAME_VERSION && fields['nonce'] === sender.nonce;
  return isMarked && NONCE.test(sender.nonce) ? fields : undefined;
}

function changeOf({ empty, complete, valid, brand }: Fields): FrameMessage | undefined {
  if (typeof empty !== 'boolean' || typeof complete !== 'boolean' || typeof valid !== 'boolean') return undefined;
  if (brand !== undefined && !types.includes(brand)) return undefined;
  return { type: 'change', empty, complete, valid, brand: brand as CardType | undefined };
}

function tokenizedOf({ token, lastFour, cardType }: Fields): FrameMessage | undefined {
  const isToken = typeof token === 'string' && token !== '' && token.length <= MAX_TOKEN;
  if (!isToken || typeof lastFour !== 'string' || !/^\d{4}$/.test(lastFour) || !types.includes(cardType))
    return undefined;
  return { type: 'tokenized', token, lastFour, cardType: cardType as CardType };
}

function resizeOf({ height }: Fields): FrameMessage | undefined {
  return typeof height === 'number' && height > 0 && height <= HIGHEST ? { type: 'resize', height } : undefined;
}

/**
 * What the frame says, when it is the frame that says it: origin, window, version, nonce and shape all fit.
 * The answer holds nothing but the fields of its kind.
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

/** What the page says, when it is the page that says it. */
export function pageMessageOf(event: MessageEvent<unknown>, sender: Sender): PageMessage | undefined {
  const type = open(event, sender)?.['type'];
  return pageMessageTypes.includes(type) ? { type: type as PageMessage['type'] } : undefined;
}
