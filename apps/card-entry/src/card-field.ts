import type { CardFrameSetup } from '@dining/card-frame';
import { problemOf, problemWhileTyping } from './card-problem.ts';
import { caretAfter, digitsOf, readCardText, type CardText } from './card-text.ts';

export type Problem = keyof Omit<CardFrameSetup['copy'], 'brands' | 'wrongType'> | 'type';

export type CardField = {
  text(): CardText;
  /** Shows a problem to the member; undefined removes it. */
  show(problem: Problem | undefined): void;
  /** Checks the number as it is now, and shows and returns the problem. */
  check(): Problem | undefined;
  focus(): void;
  clear(): void;
  /** Makes the field read-only while the number is being sent. */
  setReadOnly(isReadOnly: boolean): void;
};

/** The page's only field: groups digits as they are typed, names the network and shows problems (CRD-03). */
export function cardField(card: HTMLElement, { accepted, copy }: CardFrameSetup, onChange: () => void): CardField {
  const input = card.querySelector<HTMLInputElement>('#number');
  const brand = card.querySelector('#brand');
  const note = card.querySelector('#problem');
  if (!input || !brand || !note) throw new Error('The page has no card field.');
  let text = readCardText('');
  let shown: Problem | undefined;

  const show = (problem: Problem | undefined): void => {
    if (problem === shown) return;
    shown = problem;
    note.textContent = problem === undefined ? '' : problem === 'type' ? copy.wrongType : copy[problem];
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
    brand.textContent = text.brand === undefined ? '' : copy.brands[text.brand];
    // A problem disappears as soon as it is fixed; a new one is shown only when the field loses focus.
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
  // Deleting next to a space deletes the digit beyond it; otherwise the space would reappear and nothing would change.
  input.addEventListener('beforeinput', (event) => {
    const { selectionStart: at, selectionEnd: end, value } = input;
    if (event.inputType === 'deleteContentBackward' && at !== null && at === end && value[at - 1] === ' ')
      input.setSelectionRange(at - 1, at - 1);
    if (event.inputType === 'deleteContentForward' && at !== null && at === end && value[at] === ' ')
      input.setSelectionRange(at + 1, at + 1);
  });
  // Leaving an empty field is not a problem yet.
  input.addEventListener('blur', () => {
    if (text.digits !== '') check();
  });

  // Adopts what was typed, or filled in by the browser, before this script ran.
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
    setReadOnly: (isReadOnly) => {
      input.readOnly = isReadOnly;
    },
  };
}
