import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Reports text that was typed before hydration: the browser still shows it, but the state of the form does not have it.
 *
 * libs/forms solves the same problem for react-final-form, which registers its fields in several steps, so that it also
 * has to record keystrokes in between. The search form does not load react-final-form (its bytes count on every page
 * with restaurants) and one read per field is enough here, so the two mechanisms stay separate.
 */
export function useTextBeforeHydration(
  field: RefObject<HTMLInputElement | null>,
  value: string,
  onText: (text: string) => void,
): void {
  const report = useEffectEvent(() => {
    const typed = field.current?.value ?? value;
    if (typed !== value) onText(typed);
  });
  useEffect(() => report(), []);
}
