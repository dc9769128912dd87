import { useCopy } from '@dining/copy-engine/react';
import { useDevicePosition } from '@dining/location';
import { Button } from '@dining/ui';

/**
 * After "My location" was pressed: why the browser asks, while it does, and what a refusal means. The search changes only
 * once the position is known.
 */
export function LocateNote({ onClose }: { onClose: () => void }) {
  const copy = useCopy();
  const { status } = useDevicePosition();
  if (status === 'refused')
    return (
      <>
        <output>{copy('map.locate.refused')}</output>{' '}
        <Button small look="quiet" onClick={onClose}>
          {copy('map.locate.close')}
        </Button>
      </>
    );
  return status === 'asking' && <output>{copy('map.locate.why')}</output>;
}
