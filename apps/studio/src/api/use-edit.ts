import type { Edit } from '@dining/studio-contract';
import { showToast } from '@dining/ui';
import { useCallback, useRef } from 'react';
import { failureText, studioApi } from './studio.endpoints.ts';

/**
 * Sends changes of values as they are typed. While a call is under way, later changes wait and go together, each value
 * once.
 */
export function useEdit(): (...edits: Edit[]) => void {
  const [send] = studioApi.useEditMutation();
  const waiting = useRef(new Map<string, Edit>());
  const isSending = useRef(false);
  return useCallback(
    (...edits) => {
      for (const edit of edits) {
        const key = JSON.stringify([edit.file, edit.path]);
        // A later change of a list holds earlier changes of its items, so the order of the last changes counts.
        waiting.current.delete(key);
        waiting.current.set(key, edit);
      }
      if (isSending.current) return;
      isSending.current = true;
      void (async () => {
        while (waiting.current.size > 0) {
          const batch = [...waiting.current.values()];
          waiting.current.clear();
          const { error } = await send(batch);
          if (error) showToast({ id: 'edit-failed', kind: 'error', text: failureText(error) });
        }
        isSending.current = false;
      })();
    },
    [send],
  );
}
