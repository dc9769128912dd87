import { listenToPage } from '@dining/card-frame/browser';
import { cardField } from './card-field.ts';
import { sendCard } from './send-card.ts';
import { readSetup } from './setup.ts';

/** The page never asks for more room than this, in CSS pixels, whatever its words and fonts are. */
const HIGHEST = 400;

/** Connects the field with the page that holds the frame; outside a frame of the site nothing happens (CRD-02). */
export function startFrame(frame: Window): void {
  const card = frame.document.querySelector<HTMLElement>('#card');
  if (!card) return;
  const setup = readSetup(card);
  let isSending = false;

  const tellHeight = (): void => {
    const height = Math.ceil(card.getBoundingClientRect().height);
    // Hidden by the page it has none.
    if (height > 0) page?.send({ type: 'resize', height: Math.min(HIGHEST, height) });
  };
  const tellChange = (): void => {
    const { digits, brand, isValid, isComplete } = field.text();
    page?.send({
      type: 'change',
      empty: digits === '',
      complete: isComplete,
      valid: isValid && brand !== undefined && setup.accepted.includes(brand),
      brand,
    });
  };
  const field = cardField(card, setup, () => tellChange());

  async function submit(): Promise<void> {
    if (isSending) return;
    const problem = field.check();
    if (problem !== undefined) {
      page?.send({ type: 'error', code: problem });
      return;
    }
    isSending = true;
    field.hold(true);
    const sent = await sendCard(field.text().digits, setup.partner);
    field.hold(false);
    isSending = false;
    if (typeof sent === 'string') {
      field.show(sent);
      page?.send({ type: 'error', code: sent });
    } else {
      page?.send({ type: 'tokenized', token: sent.token, lastFour: sent.lastFour, cardType: sent.cardType });
    }
  }

  const page = listenToPage({
    frame,
    origins: setup.origins,
    onReady: () => {
      tellHeight();
      tellChange();
    },
    onMessage: ({ type }) => {
      if (type === 'submit') void submit();
      else if (type === 'focus') field.focus();
      else field.clear();
    },
  });
  card.addEventListener('focusin', () => page?.send({ type: 'focus' }));
  card.addEventListener('focusout', () => page?.send({ type: 'blur' }));
  // The field stands in no form of its own. Enter that ends the choice of a letter, or is held down, asks for nothing.
  card.addEventListener('keydown', ({ key, isComposing, repeat }) => {
    if (key === 'Enter' && !isComposing && !repeat) page?.send({ type: 'enter' });
  });
  new ResizeObserver(tellHeight).observe(card);
}
