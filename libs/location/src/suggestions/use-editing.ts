import type { ComboboxStart } from '@dining/ui';
import { useState } from 'react';

type Field = {
  start: ComboboxStart;
  onValueChange: (text: string) => void;
  /** Called with the text of a picked suggestion, after `onValueChange`. */
  onPick?: ((text: string) => void) | undefined;
};

/** Whether the text of a field is being edited, which alone asks for suggestions, and the field's events that decide it. */
export function useEditing({ start, onValueChange, onPick }: Field) {
  const [isEdited, setEdited] = useState(start.isEdited);
  const events = {
    onBlur: () => setEdited(false),
    onValueChange(text: string) {
      setEdited(true);
      onValueChange(text);
    },
    onPick({ label }: { label: string }) {
      setEdited(false);
      onValueChange(label);
      onPick?.(label);
    },
  };
  return { isEdited, events };
}
