import type { PopupFields } from '@dining/content-source';
import { useCopy } from '@dining/copy-engine/react';
import { Dialog } from '@dining/ui';
import type { ReactNode } from 'react';
import { ContentHtml, ContentText } from '../content-text.tsx';
import { ContentButton } from '../ContentLink.tsx';
import { useContentEntry } from '../use-content.ts';

export type ContentPopupProps = {
  slug: string;
  open: boolean;
  /** Called when the dialog is dismissed or its button is followed. */
  onClose: () => void;
  /** The button of an entry that names none. */
  learnMore?: { text: string; url: string } | undefined;
};

/** The dialog with this slug (CON-06); nothing if there is none. */
export function ContentPopup({ slug, open, onClose, learnMore }: ContentPopupProps): ReactNode {
  const copy = useCopy();
  const fields = useContentEntry<PopupFields>('popup', slug);
  if (!fields) return null;
  const {
    headline = '',
    body = '',
    button_text: text = learnMore?.text,
    url = learnMore?.url,
    new_tab: newTab,
  } = fields;
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
      <ContentHtml text={body} />
    </Dialog>
  );
}
