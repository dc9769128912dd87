import { refused, type AreaName } from './stored-item.ts';

/** Removes all values of an area whose key is chosen, without telling subscribers. */
export function removeStored(area: AreaName, isChosen: (key: string) => boolean): void {
  for (const id of refused.keys()) {
    if (id.startsWith(area) && isChosen(id.slice(area.length))) refused.delete(id);
  }
  try {
    for (const key of Object.keys(window[area])) if (isChosen(key)) window[area].removeItem(key);
  } catch {
    // Storage that is blocked holds nothing.
  }
}
