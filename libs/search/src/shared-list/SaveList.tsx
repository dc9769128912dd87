import { useCopy, type CopyReader } from '@dining/copy-engine/react';
import { saveFavorites, type SavedFavorites } from '@dining/merchants';
import { pluralForm } from '@dining/rules';
import { Button, HeartIcon, Icon, showToast } from '@dining/ui';
import { useState, type ReactNode } from 'react';

/** "Save all to my favorites": merges a shared list and says how many restaurants were new (EXT-15). */
export function SaveList({ ids }: { ids: readonly string[] }): ReactNode {
  const copy = useCopy();
  const [isSaving, setSaving] = useState(false);

  async function save(): Promise<void> {
    setSaving(true);
    const saved = await saveFavorites(ids);
    setSaving(false);
    if (!saved) showToast({ kind: 'error', text: copy('sharedList.save.failed') });
    else if (saved.refused === 0) showToast({ kind: 'success', text: savedText(saved, copy) });
  }

  return (
    <Button small data-print="hide" busy={isSaving ? copy('form.working') : undefined} onClick={() => void save()}>
      <Icon of={HeartIcon} size={16} />
      {copy('sharedList.save')}
    </Button>
  );
}

function savedText({ added }: SavedFavorites, copy: CopyReader): string {
  if (added === 0) return copy('sharedList.saved.none');
  return copy(`sharedList.saved.${pluralForm(added)}`, { count: added });
}
