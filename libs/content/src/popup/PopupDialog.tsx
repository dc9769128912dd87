import type { PopupFields } from '@dining/content-source';
import { useCopy } from '@dining/copy-engine/react';
import { Dialog } from '@dining/ui';
import type { ReactNode } from 'react';
import { ContentBlocks, Prose } from '../blocks/ContentBlocks.tsx';
import { ContentText } from '../content-text.tsx';
import { ContentButton } from '../ContentLink.tsx';
import type { ContentPopupProps } from './popup.types.ts';

type PopupDialogProps = Omit<ContentPopupProps, 'slug'> & { fields: Partial<PopupFields> };

/** A popup of content: title, text, blocks and a button. */
export default function PopupDialog({ fields, open, onClose, learnMore }: PopupDialogProps): ReactNode {
  const copy = useCopy();
  const { headline = '', body, blocks, button_text: text = learnMore?.text, url = learnMore?.url } = fields;
  const newTab = fields.url === undefined ? false : fields.new_tab;
  const action = text !== undefined && url !== undefined && (
    <ContentButton url={url} newTab={newTab} onClick={onClose}>
      <ContentText text={text} />
    </ContentButton>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<ContentText text={headline} />}
      closeLabel={copy('toast.close')}
      {...(action && { action })}
    >
      {body !== undefined && <Prose text={body} />}
      {blocks && <ContentBlocks blocks={blocks} />}
    </Dialog>
  );
}
