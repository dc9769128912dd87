import type { PopupFields } from '@dining/content-source';
import { useCopy } from '@dining/copy-engine/react';
import { Dialog } from '@dining/ui';
import type { ReactNode } from 'react';
import { ContentHtml, ContentText } from '../content-text.tsx';
import { ContentButton } from '../ContentLink.tsx';
import { useContentEntry } from '../use-content.ts';

/** The dialog with this slug (CON-06); nothing if there is none. */
export function ContentPopup({ slug, open, onClose }: { slug: string; open: boolean; onClose: () => void }): ReactNode {
  const copy = useCopy();
  const fields = useContentEntry<PopupFields>('popup', slug);
  if (!fields) return null;
  const { headline = '', body = '', button_text: buttonText, url, new_tab: newTab } = fields;
  const action = buttonText !== undefined && url !== undefined && (
    <ContentButton url={url} newTab={newTab}>
      <ContentText text={buttonText} />
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
