import type { CardFrameSetup } from '@dining/card-frame';
import { problemOf, problemWhileTyping } from './card-problem.ts';
import { caretAfter, digitsOf, readCardText, type CardText } from './card-text.ts';

export type Problem = keyof Omit<CardFrameSetup['words'], 'brands' | 'wrongType'> | 'type';

export type CardField = {
  text(): CardText;
  /** Shows a problem in members' words, or takes the last one away. */
  show(problem: Problem | undefined): void;
  /** What is wrong with the number as it stands; shown at once. */
  check(): Problem | undefined;
  focus(): void;
  clear(): void;
  /** While the number is on its way it cannot be changed. */
  hold(isHeld: boolean): void;
};

/** The one field of the page: groups digits as they are typed, names the network, says what is wrong (CRD-03). */
export function cardField(card: HTMLElement, { accepted, words }: CardFrameSetup, onChange: () => void): CardField {
  const input = card.querySelector<HTMLInputElement>('#number');
  const brand = card.querySelector('#brand');
  const note = card.querySelector('#problem');
  if (!input || !brand || !note) throw new Error('The page has no card field.');
  let text = readCardText('');
  let shown: Problem | undefined;

  const show = (problem: Problem | undefined): void => {
    if (problem === shown) return;
    shown = problem;
    note.textContent = problem === undefined ? '' : problem === 'type' ? words.wrongType : words[problem];
    if (problem === undefined) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  };
  const write = (typed: string, digitsBefore: number): void => {
    text = readCardText(typed);
    if (input.value !== text.shown) {
      input.value = text.shown;
      const caret = caretAfter(text.shown, digitsBefore);
      if (document.activeElement === input) input.setSelectionRange(caret, caret);
    }
    brand.textContent = text.brand === undefined ? '' : words.brands[text.brand];
    // A problem that was shown is taken back as soon as it is mended; a new one waits until the field is left.
    show(
      problemWhileTyping(text, accepted) ??
        (shown !== undefined && problemOf(text, accepted) === shown ? shown : undefined),
    );
  };
  const check = (): Problem | undefined => {
    const problem = problemOf(text, accepted);
    show(problem);
    return problem;
  };

  input.addEventListener('input', () => {
    const caret = input.selectionStart ?? input.value.length;
    write(input.value, digitsOf(input.value.slice(0, caret)).length);
    onChange();
  });
  // Deleting next to a space deletes the digit beyond it: otherwise the space would come back and nothing be gone.
  input.addEventListener('beforeinput', (event) => {
    const { selectionStart: at, selectionEnd: end, value } = input;
    if (event.inputType === 'deleteContentBackward' && at !== null && at === end && value[at - 1] === ' ')
      input.setSelectionRange(at - 1, at - 1);
    if (event.inputType === 'deleteContentForward' && at !== null && at === end && value[at] === ' ')
      input.setSelectionRange(at + 1, at + 1);
  });
  // An empty field that is only passed through is not wrong yet.
  input.addEventListener('blur', () => {
    if (text.digits !== '') check();
  });

  // What was typed, or filled in by the browser, before this script was here.
  if (input.value !== '') write(input.value, digitsOf(input.value).length);

  return {
    text: () => text,
    show,
    check,
    focus: () => input.focus(),
    clear: () => {
      write('', 0);
      show(undefined);
      onChange();
    },
    hold: (isHeld) => {
      input.readOnly = isHeld;
    },
  };
}
