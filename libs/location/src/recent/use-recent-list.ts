import { useCopy, type CopyReader } from '@dining/copy-engine/react';
import { announce, ClockIcon, type RemovableSuggestions } from '@dining/ui';
import { fieldText } from '../field/field-text.ts';
import { useRemembered } from '../remembered/remembered.ts';
import { clearRecentSearches, recentSearches, removeRecentSearch, type RecentSearch } from './recent-searches.ts';

/** A recent search in words: "Pizza near Boston, MA". */
function recentText({ near, what }: RecentSearch, copy: CopyReader): string {
  if (near === '') return what;
  const place = fieldText(near, copy);
  return what === '' ? place : copy('search.recent.both', { what, near: place });
}

/**
 * The recent searches below a search field (SRC-08), each removable; undefined while the field has text, or if there are
 * none.
 * @param onRestore fills both fields with a search and repeats it
 */
export function useRecentList(
  text: string,
  onRestore: (search: RecentSearch) => void,
): RemovableSuggestions<RecentSearch> | undefined {
  const copy = useCopy();
  const searches = useRemembered(recentSearches);
  // As long as there are some, the combobox announces how many.
  const announceNone = () => recentSearches.read() ?? announce(copy('search.recent.none'));
  if (text.trim() !== '' || !searches) return undefined;
  return {
    heading: copy('search.recent'),
    items: searches.map(({ near, what }) => {
      const label = recentText({ near, what }, copy);
      return {
        id: `recent\n${near}\n${what}`,
        near,
        what,
        label,
        icon: ClockIcon,
        removeLabel: copy('search.recent.remove', { search: label }),
      };
    }),
    onPick: ({ near, what }) => onRestore({ near, what }),
    onRemove(search) {
      removeRecentSearch(search);
      announceNone();
    },
    clearLabel: copy('search.recent.clear'),
    onClear() {
      clearRecentSearches();
      announceNone();
    },
  };
}
