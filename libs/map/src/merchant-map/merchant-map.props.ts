import type { ReactNode } from 'react';
import type { LatLng, MapArea, MapPin, MapProblem, MapView, SearchedPlace } from '../map.types.ts';

export type MerchantMapProps = {
  /** Merchants to show; each of them is in a list beside the map, too. */
  pins: readonly MapPin[];
  /** The chosen pin: named on the map, never inside a cluster, moved into sight when it lies outside. */
  selectedId?: string | null;
  /** A pin was pressed; null when the chosen one is pressed again, the ground is pressed, or Escape. */
  onSelect?: (id: string | null) => void;
  /** Where the map looks while there are no pins. */
  center: LatLng;
  /** Draws distance rings. */
  searchedPlace?: SearchedPlace | undefined;
  /** Where the map starts, for instance as stored last; without it, pins and searched place are fitted. Later changes have no effect. */
  view?: MapView | undefined;
  /** The map has come to rest. `byMember` is false for its own movements, such as fitting new pins. */
  onViewChange?: (area: MapArea, cause: { byMember: boolean }) => void;
  /** Offers "Search this area" once the member has moved the map; called when that is pressed, never of itself. */
  onSearchArea?: (area: MapArea) => void;
  /** Offers "My location". */
  onLocate?: () => void;
  /** Card of the chosen merchant, over the lower edge. */
  children?: ReactNode;
  /** false: no gestures and nothing to press but the zoom buttons, for a small map on a page. */
  interactive?: boolean;
  /** Id of the heading over the map. */
  labelledBy?: string;
  /** Loads the map immediately, because the member opened it. Otherwise it loads when it is visible and the page is idle. */
  eager?: boolean;
  /** Folder of the embedded map's data (`@dining/map-data`), ending in `/`. */
  dataBase?: string;
  /** Told once about each source that failed. */
  onProblem?: (problem: MapProblem) => void;
};

/** What the wrapper hands to a source once its code has arrived. */
export type MapSourceProps = Omit<MerchantMapProps, 'labelledBy' | 'eager' | 'onProblem'> & {
  dataBase: string;
  /** The first picture is there. */
  onReady: () => void;
  /** Something is missing, but the map goes on. */
  onTrouble: (problem: MapProblem) => void;
  /** The source cannot be shown at all. */
  onFailed: (problem: MapProblem) => void;
};
