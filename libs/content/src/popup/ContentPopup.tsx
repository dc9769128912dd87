import type { PopupFields } from '@dining/content-source';
import { Dialog, lazyWhenOpen } from '@dining/ui';
import type { ReactNode } from 'react';
import { useContentEntry } from '../use-content.ts';
import type { ContentPopupProps } from './popup.types.ts';

const PopupDialog = /* @__PURE__ */ lazyWhenOpen(() => import('./PopupDialog.tsx'));

/** The dialog with this slug (CON-06); nothing if there is none. */
export function ContentPopup({ slug, ...dialog }: ContentPopupProps): ReactNode {
  const fields = useContentEntry<PopupFields>('popup', slug);
  return fields && <PopupDialog fields={fields} {...dialog} />;
}

/** Loads the code of popups early. */
ContentPopup.preload = async (): Promise<void> => {
  await Promise.all([PopupDialog.preload(), Dialog.preload()]);
};
