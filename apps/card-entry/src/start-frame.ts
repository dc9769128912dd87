import { listenToPage } from '@dining/card-frame/browser';
import { cardField } from './card-field.ts';
import { sendCard } from './send-card.ts';
import { readSetup } from './setup.ts';

/** The frame never requests a greater height than this, in CSS pixels, whatever its text and fonts are. */
const MAX_HEIGHT = 400;

/** Connects the field with the page that embeds the frame. Outside a frame of the site nothing happens (CRD-02). */
export function startFrame(frame: Window): void {
  const card = frame.document.querySelector<HTMLElement>('#card');
  if (!card) return;
  const setup = readSetup(card);
  let isSending = false;

  const sendHeight = (): void => {
    const height = Math.ceil(card.getBoundingClientRect().height);
    // The height is 0 while the page hides the frame.
    if (height > 0) page?.send({ type: 'resize', height: Math.min(MAX_HEIGHT, height) });
  };
  const sendChange = (): void => {
    const { digits, brand, isValid, isComplete } = field.text();
    page?.send({
      type: 'change',
      empty: digits === '',
      complete: isComplete,
      valid: isValid && brand !== undefined && setup.accepted.includes(brand),
      brand,
    });
  };
  const field = cardField(card, setup, () => sendChange());

  async function submit(): Promise<void> {
    if (isSending) return;
    const problem = field.check();
    if (problem !== undefined) {
      page?.send({ type: 'error', code: problem });
      return;
    }
    isSending = true;
    field.setReadOnly(true);
    const result = await sendCard(field.text().digits, setup.partner);
    field.setReadOnly(false);
    isSending = false;
    if (typeof result === 'string') {
      field.show(result);
      page?.send({ type: 'error', code: result });
    } else {
      page?.send({ type: 'tokenized', token: result.token, lastFour: result.lastFour, cardType: result.cardType });
    }
  }

  const page = listenToPage({
    frame,
    origins: setup.origins,
    onReady: () => {
      sendHeight();
      sendChange();
    },
    onMessage: ({ type }) => {
      if (type === 'submit') void submit();
      else if (type === 'focus') field.focus();
      else field.clear();
    },
  });
  card.addEventListener('focusin', () => page?.send({ type: 'focus' }));
  card.addEventListener('focusout', () => page?.send({ type: 'blur' }));
  // The field is not in a form, so Enter is reported to the page. Enter that ends IME composition or repeats is ignored.
  card.addEventListener('keydown', ({ key, isComposing, repeat }) => {
    if (key === 'Enter' && !isComposing && !repeat) page?.send({ type: 'enter' });
  });
  new ResizeObserver(sendHeight).observe(card);
}
