import type { Finding } from '@dining/partner-settings';
import type { StudioView } from './studio-view.tsx';

type Place = Pick<StudioView, 'panel' | 'place'> & Partial<Pick<StudioView, 'copyKey'>>;

/**
 * Where a finding is corrected: the panel, and the place in it.
 * @param code the partner's code; files of findings start with its folder
 */
export function placeOf({ file, key }: Pick<Finding, 'file' | 'key'>, code: string): Place {
  const name = file.replace(`partners/${code}/`, '');
  const place = { file: name, key };
  // A finding without a key is about the whole file, which may not be valid JSON.
  if (key === '') return { panel: 'files', place };
  if (name === 'settings.json') return { panel: 'settings', place };
  if (/^tokens(\.dark)?\.json$/.test(name)) return { panel: 'look', place };
  if (name === 'copy.json') return { panel: 'copy', place, copyKey: key };
  if (name.startsWith('content/')) return { panel: 'content', place };
  return { panel: 'files', place };
}
