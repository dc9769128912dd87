import { useCopy } from '@dining/copy-engine/react';
import { useState, type ReactNode } from 'react';
import { sharePage } from './share.ts';

/**
 * Shares a page of the site (MER-04, SRC-02): `share` takes its title and its path, and resolves to false where the browser
 * refuses to copy the link. Then `refused` is the field with the link; it is nothing otherwise.
 */
export function useShare(): { share: (title: string, path: string) => Promise<boolean>; refused: ReactNode } {
  const copy = useCopy();
  const [refused, setRefused] = useState<ReactNode>();
  return {
    async share(title, path) {
      const url = new URL(path, window.location.href).href;
      let isDone = true;
      setRefused(undefined);
      await sharePage(title, url, copy, () => {
        isDone = false;
      });
      if (!isDone) {
        // Browsers rarely refuse, so the field is loaded only then.
        const { RefusedLink } = await import('./RefusedLink.tsx');
        setRefused(<RefusedLink label={copy('share.link')} url={url} />);
      }
      return isDone;
    },
    refused,
  };
}
