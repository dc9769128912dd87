import type { TextEdit } from '@dining/studio-contract';
import { showToast } from '@dining/ui';
import { useCallback, useRef } from 'react';
import { failureText, studioApi } from '../../api/studio.endpoints.ts';

/** Sends the text of a file as it is typed. While a call is under way, only the newest text waits. */
export function useEditText(): (edit: TextEdit) => void {
  const [send] = studioApi.useEditTextMutation();
  const waiting = useRef<TextEdit>(undefined);
  const isSending = useRef(false);
  return useCallback(
    (edit) => {
      waiting.current = edit;
      if (isSending.current) return;
      isSending.current = true;
      void (async () => {
        while (waiting.current) {
          const next = waiting.current;
          waiting.current = undefined;
          const { error } = await send(next);
          if (error) showToast({ id: 'edit-failed', kind: 'error', text: failureText(error) });
        }
        isSending.current = false;
      })();
    },
    [send],
  );
}
