import type { ContentEntry } from '@dining/api-contract';
import type { CopyOverrides } from '@dining/copy-engine';
import type { ContentName } from '@dining/rules';

/** Copy overrides in content: the fields of every entry with the slug `copy` (CPY-03). */
export function copyFromContent(content: Readonly<Record<ContentName, readonly ContentEntry[]>>): CopyOverrides {
  const layers = Object.values(content).flatMap((entries) => entries.filter(({ slug }) => slug === 'copy'));
  return Object.assign({}, ...layers.map(({ fields }) => fields)) as CopyOverrides;
}
