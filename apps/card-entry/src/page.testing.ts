import type { CardFrameSetup, FrameMessage } from '@dining/card-frame';
import { seal } from '@dining/card-frame/browser';
import { startFrame } from './start-frame.ts';

const PAGE = 'https://demo.example';
const NONCE = '0123456789abcdef0123456789abcdef';

export const copy: CardFrameSetup['copy'] = {
  brands: { amex: 'American Express®', discover: 'Discover®', mastercard: 'Mastercard®', visa: 'Visa®' },
  wrongType: 'Card must be American Express® or Visa®.',
  empty: 'Enter your card number.',
  invalid: 'This is not the number of a card.',
  refused: 'The card could not be taken.',
  unreachable: 'The card could not be sent.',
};

/** Opens the page as the server writes it, in a frame of a parent that records its messages. */
export function openFrame(accepted: CardFrameSetup['accepted'] = ['amex', 'visa'], typedEarly = '') {
  const setup: CardFrameSetup = { partner: 'demo', origins: [PAGE], accepted, copy };
  document.body.innerHTML =
    '<section id="card" aria-label="Card"><label for="number">Card number</label><div><input id="number" type="text" aria-describedby="brand problem"><span id="brand"></span></div><p id="problem" role="alert"></p></section>';
  const [card, input] = [document.querySelector<HTMLElement>('#card'), document.querySelector('input')];
  if (!card || !input) throw new Error('The page has no card field.');
  card.dataset['setup'] = JSON.stringify(setup);
  input.value = typedEarly;
  const sent: FrameMessage[] = [];
  const parent = {
    postMessage: ({
      source: _source,
      version: _version,
      nonce: _nonce,
      ...message
    }: FrameMessage & Record<string, unknown>) => void sent.push(message as FrameMessage),
  };
  const events = new EventTarget();
  const frame = Object.assign(events, { document, location: { hash: `#nonce=${NONCE}` }, parent }) as unknown as Window;
  startFrame(frame);
  const receive = (type: 'init' | 'submit' | 'focus' | 'clear'): void =>
    void events.dispatchEvent(
      Object.assign(new Event('message'), { data: seal({ type }, NONCE), origin: PAGE, source: parent }),
    );
  return {
    input,
    sent,
    receive,
    problem: () => document.querySelector('#problem')?.textContent,
    brand: () => document.querySelector('#brand')?.textContent,
    /** Sets the field's text in one step, as pasting does. */
    paste(text: string, caret = text.length) {
      input.value = text;
      input.setSelectionRange(caret, caret);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    press: (key: string, init: KeyboardEventInit = {}) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })),
    leave: () => input.dispatchEvent(new FocusEvent('blur')),
  };
}
