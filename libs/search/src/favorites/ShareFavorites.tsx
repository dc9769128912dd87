import { useCopy } from '@dining/copy-engine/react';
import { Button, Icon, ShareIcon } from '@dining/ui';
import { useState, type ReactNode } from 'react';
import { ShareDialog } from './ShareDialog.tsx';

/** The button that shares the favorites as a list (EXT-15). */
export default function ShareFavorites({ ids }: { ids: readonly string[] }): ReactNode {
  const copy = useCopy();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small look="quiet" aria-haspopup="dialog" data-print="hide" onClick={() => setOpen(true)}>
        <Icon of={ShareIcon} size={16} />
        {copy('sharedList.share')}
      </Button>
      <ShareDialog open={isOpen} ids={ids} onClose={() => setOpen(false)} />
    </>
  );
}
