import type { ReactNode } from 'react';
import { useJsonFile } from '../../api/use-studio.ts';
import { useStudioView } from '../../layout/studio-view.tsx';
import { Note, PlainLink } from './content-style.ts';
import { isObject } from './json-value.ts';

/** Whether the live site shows drafts, and where that is decided. */
export function DraftNote(): ReactNode {
  const { change } = useStudioView();
  const settings = useJsonFile('settings.json');
  const isShown = isObject(settings) && settings['cmsPreview'] === true;
  return (
    <Note>
      {isShown
        ? 'The site shows drafts, because the setting cmsPreview is on. '
        : 'The site does not show drafts; it would with the setting cmsPreview. '}
      <PlainLink
        type="button"
        onClick={() => change({ panel: 'settings', place: { file: 'settings.json', key: 'cmsPreview' } })}
      >
        Open the setting
      </PlainLink>
    </Note>
  );
}
