import { useCopy } from '@dining/copy-engine/react';
import { PictureViewer, type ViewedPicture } from '@dining/ui';
import type { ReactNode } from 'react';

export type MerchantViewerProps = {
  /** Accessible name of the viewer. */
  title: string;
  pictures: readonly ViewedPicture[];
  /** Place of the picture to open, from 0; undefined while the viewer is closed. */
  start: number | undefined;
  onClose: () => void;
};

/** Pictures of a merchant or its menu in the viewer, in the partner's words (MER-04). */
export function MerchantViewer({ start, ...viewer }: MerchantViewerProps): ReactNode {
  const copy = useCopy();
  return (
    <PictureViewer
      {...viewer}
      open={start !== undefined}
      start={start ?? 0}
      closeLabel={copy('toast.close')}
      previousLabel={copy('merchantPage.pictures.previous')}
      nextLabel={copy('merchantPage.pictures.next')}
      positionText={(number, count) => copy('merchantPage.pictures.position', { number, count })}
    />
  );
}
